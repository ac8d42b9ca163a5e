import { type ReactNode, useState, ViewTransition } from 'react'
import { useLocation } from 'react-router'
import './tab-turn.css'
import { isCurrent, tabs } from './places.ts'

/**
 * Lets the screens of two tabs melt into each other. She need not wait for it: what she touches meanwhile is the new
 * screen. Whoever wants less motion gets none (tab-turn.css). Within a tab, and on the way to a screen that has none,
 * there is no melting either, and so none of the frames that it takes to begin.
 */
export function TabTurn({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const tab = tabs.find((place) => isCurrent(place, pathname))
  const [lastTab, setLastTab] = useState(tab?.path)
  if (tab !== undefined && tab.path !== lastTab) setLastTab(tab.path)
  return (
    <ViewTransition key={lastTab ?? 'none yet'} default="none" enter="screen" exit="screen">
      {children}
    </ViewTransition>
  )
}

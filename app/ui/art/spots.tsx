import type { ReactNode } from 'react'
import { home } from './spots-home.tsx'
import { signs } from './spots-signs.tsx'
import { water } from './spots-water.tsx'

const pictures = { ...water, ...home, ...signs } satisfies Record<string, ReactNode>

export type SpotName = keyof typeof pictures

interface SpotProps {
  name: SpotName
  className?: string
}

/** A small picture, 56 px wide unless `className` sets another size. */
export function Spot({ name, className = '' }: SpotProps) {
  return (
    <svg className={`art-spot ${className}`} data-spot={name} viewBox="0 0 64 64" aria-hidden="true">
      {pictures[name]}
    </svg>
  )
}

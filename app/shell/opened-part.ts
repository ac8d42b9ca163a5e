import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOpened, type OpenedPart } from '../../domain/opened-part.ts'

/**
 * Returns whether the address asked to open this element (such as a dialog) when the page was loaded. Removes that
 * request from the address, so that 'back' does not open the element again.
 */
export function useOpenedPart(part: OpenedPart): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [{ asked, rest }] = useState(() => readOpened(search, part))
  const clean = useEffectEvent(() => {
    if (asked) void navigate(pathname + rest, { replace: true })
  })
  useEffect(() => clean(), [])
  return asked
}

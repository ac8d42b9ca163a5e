import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOpened, type OpenedPart } from '../../domain/opened-part.ts'

/**
 * Whether the address asked for this part at page load. Removes it from the address, so that 'back' does not open it
 * again.
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

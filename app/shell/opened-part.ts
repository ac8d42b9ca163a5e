import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOpened, type OpenedPart } from '../../domain/opened-part.ts'

/**
 * Returns whether the query asked to open a part of the page (such as a dialog) when the page was loaded. Removes this
 * request from the query, so that 'back' does not open the part again.
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

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onPushTap } from '../device/pwa/push-taps.ts'
import { keepPushInStep } from '../member/push.ts'

/**
 * Goes to the page of a notification that the user taps, and keeps the push subscription in step with the user's
 * choice. For members only.
 */
export function PushUpkeep() {
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => onPushTap((path) => go(path)), [])
  useEffect(() => void keepPushInStep(), [])
  return null
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onPushTap } from '../device/pwa/push-taps.ts'
import { keepPushInStep } from '../member/push.ts'

/**
 * Opens the page of a tapped notification, and updates the browser's push subscription by the user's choice. For
 * members only.
 */
export function PushUpkeep() {
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => onPushTap((path) => go(path)), [])
  useEffect(() => void keepPushInStep(), [])
  return null
}

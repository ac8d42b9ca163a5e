import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onPushTap } from '../device/pwa/push-taps.ts'
import { keepPushInStep } from '../member/push.ts'

/** Goes where a tapped notification leads, and keeps push on this device as she wants it. Rendered for members only. */
export function PushUpkeep() {
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => onPushTap((path) => go(path)), [])
  useEffect(() => void keepPushInStep(), [])
  return null
}

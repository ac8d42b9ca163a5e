import { useEffect, useState } from 'react'
import { isGoodMoment } from '../../../domain/install-prompt.ts'
import { installWay } from '../../../domain/install-way.ts'
import { now } from '../../device/clock.ts'
import { isOnline } from '../../device/offline/online.ts'
import { installOffer, isFirstVisit } from '../../device/pwa/install-offer.ts'
import { history } from '../../device/sessions/history.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { meals } from '../../member/meals.ts'
import { tasks } from '../../member/tasks.ts'
import { isBusy } from '../busy.ts'
import { mayDisturb } from '../places.ts'
import { InstallDialog } from './install-dialog.tsx'
import { installSteps } from '../../../content/open/install-steps.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { isVisible, listen, stopAll } from '../../device/page/listen.ts'

/** `offer`: a button opens the browser's install dialog. `steps`: the user follows steps for the browser. */
type Mode = 'offer' | 'steps'

/**
 * The install prompt. It opens by itself for a member who is not busy (spec §4, D41), and on request from Account and
 * from the public pages.
 */
export function InstallPrompt() {
  const { stage } = useInstallOffer()
  const isMember = useAuth().user !== null
  const free = useGoodMoment(stage === 'due' && isMember)
  const open = stage === 'wanted' || (stage === 'due' && free)
  const [mode, setMode] = useState<Mode | null>(null)
  const [busy, setBusy] = useState(false)
  if (open && mode === null) setMode(installOffer.hasNative() ? 'offer' : 'steps')
  if (!open && mode !== null) setMode(null)

  async function install() {
    setBusy(true)
    if (!(await installOffer.promptNative())) setMode('steps')
    setBusy(false)
  }

  return (
    <InstallDialog
      open={open}
      offers={mode === 'offer'}
      busy={busy}
      how={installSteps[installWay(thisBrowser())]}
      onInstall={() => void install()}
      onClose={() => installOffer.answer('declined')}
    />
  )
}

function thisBrowser() {
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
}

/**
 * Interval between checks whether the user is busy, in milliseconds. It is not shorter, because each check reads the
 * stored tasks and sessions.
 */
const lookAgainMs = 1000

/** Returns true from the moment at which the user is not busy, for as long as a prompt is `waiting` (D41). */
function useGoodMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false)

  useEffect(() => {
    if (!waiting) return
    // The times of taps before this code was loaded are unknown. If there was a tap, it counts as a tap now.
    let tappedAt = navigator.userActivation?.hasBeenActive ? performance.now() : -Infinity
    let movedAt = tappedAt
    const moved = () => {
      movedAt = performance.now()
    }
    const tapped = () => {
      tappedAt = performance.now()
      moved()
    }
    const taps = ['pointerdown', 'keydown', 'input'] as const
    const look = setInterval(() => {
      // Installing needs the network.
      if (!isVisible() || !isOnline()) return
      const sinceTapMs = performance.now() - tappedAt
      if (isGoodMoment({ ...circumstances(), sinceTapMs, restMs: performance.now() - movedAt })) setFree(true)
    }, lookAgainMs)
    const options = { capture: true, passive: true }
    const stop = stopAll(listen(window, taps, tapped, options), listen(window, 'scroll', moved, options))
    return () => {
      clearInterval(look)
      stop()
      setFree(false)
    }
  }, [waiting])

  return free
}

function circumstances() {
  const date = now()
  const sessions = history.read()
  const ended = sessions.at(-1)
  return {
    now: date,
    sinceSessionMs: ended === undefined ? Infinity : date.getTime() - Date.parse(ended.at),
    knowsHarbour:
      !isFirstVisit() ||
      sessions.some(({ finished }) => finished) ||
      meals.read().plan !== null ||
      tasks.read().some(({ completed }) => completed),
    onMainScreen: mayDisturb(location.pathname),
    busy: isBusy() || document.activeElement?.matches('input, textarea, select') === true,
  }
}

import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callErrors } from '../../../../content/open/call-errors.ts'
import { mindfulMoment, type QuickAction } from '../../../../content/open/home.ts'
import {
  type Boost,
  boosts,
  type Guided,
  quickEnergyBoost,
  boostWords,
} from '../../../../content/open/wellness/boosts.ts'
import type { Daypart } from '../../../../domain/day.ts'
import type { Session } from '../../../../domain/session.ts'
import { ApiError, request } from '../../../api.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { guidedPack } from '../../../member/packs/guided-pack.ts'
import { usePack } from '../../../member/packs/packs.ts'
import { isReturning } from '../../../shell/full-view-transition.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PremiumMark } from '../../../member/access/premium-mark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { backBeyondView, FullView } from '../full-view.tsx'
import { usePremium } from '../premium-tap.ts'
import { TimeLeft } from '../time-left.tsx'
import { useOpened } from '../use-opened.ts'
import { begin, BoostView, kind } from './boost-view.tsx'

/** All guided sessions of this section: one for each part of the day, and the one to which Home links. */
const all: readonly (Boost | QuickAction)[] = [...Object.values(boosts), mindfulMoment]

/**
 * The section 'Instant Wellness Boost' (spec §2, D6). It shows the session for the current part of the day; a session
 * that is already running is shown at any hour (D39). A session that the URL requests starts at once.
 */
export function BoostPart({ daypart }: { daypart: Daypart }) {
  const session = useSession(kind)
  const { wish, forget } = useRequestedSession()
  const wished = all.find(({ id }) => id === wish)
  const atOne = live(session)
  const boost = all.find(({ id }) => id === atOne?.course.id) ?? wished ?? boosts[daypart]
  const premium = usePremiumGuided()
  const { asking, through } = usePremium(boost.title)
  const { opened, open, openBegun, minimise } = useOpened(kind)
  const [fetching, setFetching] = useState(false)
  const { returns, isLeaving, leave, stay } = useWayBack()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const words = [quickEnergyBoost, ...(premium.guided ?? [])].find(({ id }) => id === session?.course.id)
  const isOpen = opened !== null && session?.run === opened
  const isOver = session?.phase === 'completed'

  /** Starts the session, or opens a session that has begun meanwhile, for example in another tab. */
  function start(guided: Guided) {
    if (live(sessions.read(kind)) === null) begin(guided, !boost.premium)
    forget()
    openBegun()
  }

  async function fetchAndStart() {
    setFetching(true)
    try {
      const found = (await premium.get()).find(({ id }) => id === boost.id)
      // The user may have left the page while the content was loading. No sound may start then.
      if (found && isHere.current) start(found)
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      toast({ title: boostWords.missing(boost.title), description, tone: 'danger' })
    } finally {
      setFetching(false)
    }
  }

  function tap() {
    if (atOne) {
      forget()
      return open(atOne.run)
    }
    if (!boost.premium) return start(quickEnergyBoost)
    const here = premium.guided?.find(({ id }) => id === boost.id)
    through(() => (here ? start(here) : void fetchAndStart()))
  }

  function close() {
    minimise()
    if (isOver) end()
    else stay()
  }

  /** Ends the session. If Home started it, the user returns to Home. */
  function end() {
    if (returns) leave()
    sessions.end(kind)
  }

  const waiting = boost.premium && asking && !atOne
  const busy = fetching || waiting
  const tapForUser = useEffectEvent(tap)
  const wishIsDue = wished !== undefined && !waiting
  // The request is tried only once. If it was refused, it must not start a session by itself minutes later.
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (!wishIsDue || tried.current === wish) return
    tried.current = wish
    tapForUser()
  }, [wishIsDue, wish])

  return (
    <section aria-labelledby="boost" data-section>
      <h2 id="boost" className="type-h2">
        {boostWords.title}
      </h2>
      <Card className="relative mt-3 flex items-center gap-3 p-4">
        <Spot name={boost.spot} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="type-title">{boost.title}</h3>
            {boost.premium ? <PremiumMark /> : null}
          </div>
          <p className="type-small text-ink2">{atOne ? <UnderWay paused={atOne.phase === 'paused'} /> : boost.line}</p>
        </div>
        <IconButton
          label={atOne ? `Open ${boost.title}` : `Start ${boost.title}`}
          tone="tint"
          size={52}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : tap}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {busy ? <Spinner /> : <Play className="size-5 translate-x-px fill-current" />}
        </IconButton>
      </Card>
      <FullView label={session?.course.title ?? boost.title} open={isOpen || isLeaving} over={isOver} onClose={close}>
        {session === null ? null : <BoostView session={session} guided={words} onEnd={end} />}
      </FullView>
    </section>
  )
}

/**
 * Leads back to the page whose card opened the session, unless the session was minimised. The full-screen view stays
 * until that page is shown.
 */
function useWayBack() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [returns, setReturns] = useState(
    () => isReturning(state) && (search.includes(parameter) || live(sessions.read(kind)) !== null),
  )
  const [isLeaving, setIsLeaving] = useState(false)
  function leave() {
    setIsLeaving(true)
    void navigate(backBeyondView())
  }
  return { returns, isLeaving, leave, stay: () => setReturns(false) }
}

function UnderWay({ paused }: { paused: boolean }) {
  return (
    <>
      <span>{paused ? 'Paused: ' : 'Running: '}</span>
      <TimeLeft kind={kind} />
    </>
  )
}

function live(session: Session): Exclude<Session, null> | null {
  return session?.phase === 'completed' ? null : session
}

const parameter = 'begin'

/**
 * Returns the session that the URL requests, as in `/wellness?begin=mindful-moment`. The request is removed from the
 * URL first, so that neither a reload nor 'back' starts the session again. `wish` stays until `forget` is called.
 */
function useRequestedSession(): { readonly wish: string | null; forget(): void } {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const asked = params.get(parameter)
  const [wish, setWish] = useState(asked)
  if (asked !== null && asked !== wish) setWish(asked)

  // This is a layout effect, so that it runs before the effect of an open view, which adds a history entry.
  useLayoutEffect(() => {
    if (asked === null) return
    const without = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== parameter))
    setParams(without, { replace: true, state })
  }, [asked, setParams, state])

  return { wish: asked === null ? wish : null, forget: () => setWish(null) }
}

/**
 * The guided sessions for members with Premium access. They are preloaded if possible, because browsers allow sound
 * only during a tap. `get` loads them if that has failed; it rejects with an `ApiError`, also without Premium access.
 */
function usePremiumGuided() {
  const guided: readonly Guided[] | null = usePack(guidedPack).data?.sessions ?? null

  async function get(): Promise<readonly Guided[]> {
    if (guided !== null) return guided
    const came = guidedPack.read(await request('/api/content/sessions'))
    if (came === null) throw new ApiError(0, 'UNREADABLE', callErrors.unreadable)
    return came.sessions
  }

  return { guided, get }
}

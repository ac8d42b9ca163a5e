import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mindfulMoment, type QuickAction } from '../../../../content/open/home.ts'
import { type Boost, boosts, type Guided, quickEnergyBoost } from '../../../../content/open/wellness/boosts.ts'
import type { Daypart } from '../../../../domain/day.ts'
import type { Session } from '../../../../domain/session.ts'
import { ApiError, request } from '../../../api.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { guidedPack } from '../../../member/packs/guided-pack.ts'
import { usePack } from '../../../member/packs/packs.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Lantern } from '../../../ui/chip.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FullView } from '../full-view.tsx'
import { usePremium } from '../premium-tap.ts'
import { TimeLeft } from '../time-left.tsx'
import { useOpened } from '../use-opened.ts'
import { begin, BoostView, kind } from './boost-view.tsx'

/** Everything that can be gone through here: the three of the hours, and the one that Home sends her for. */
const all: readonly (Boost | QuickAction)[] = [...Object.values(boosts), mindfulMoment]

/**
 * 'Instant Wellness Boost' (spec §2, D6): the one action of the hour, or the one she is at, which goes on whatever
 * the hour (D39). What the address wishes for begins at once.
 */
export function BoostPart({ daypart }: { daypart: Daypart }) {
  const session = useSession(kind)
  const { wish, forget } = useBeginWish()
  const wished = all.find(({ id }) => id === wish)
  const atOne = live(session)
  const boost = all.find(({ id }) => id === atOne?.course.id) ?? wished ?? boosts[daypart]
  const premium = usePremiumGuided()
  const { asking, through } = usePremium(boost.title)
  const { opened, open, openBegun, minimise } = useOpened(kind)
  const [fetching, setFetching] = useState(false)
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

  /** Never a second one: what began meanwhile, in another tab say, is opened instead. */
  function start(guided: Guided) {
    if (live(sessions.read(kind)) === null) begin(guided, !boost.premium)
    forget()
    openBegun()
  }

  async function fetchAndStart() {
    setFetching(true)
    try {
      const found = (await premium.get()).find(({ id }) => id === boost.id)
      // She may have left the page while it was on its way: nothing sounds where she did not ask for it.
      if (found && isHere.current) start(found)
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      toast({ title: `${boost.title} could not be fetched`, description, tone: 'danger' })
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

  /** What is over is put away with the view. */
  function close() {
    minimise()
    if (isOver) sessions.end(kind)
  }

  const waiting = boost.premium && asking && !atOne
  const busy = fetching || waiting
  const tapForHer = useEffectEvent(tap)
  const wishIsDue = wished !== undefined && !waiting
  // Once, whatever comes of it: what was refused now must not begin by itself minutes later.
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (!wishIsDue || tried.current === wish) return
    tried.current = wish
    tapForHer()
  }, [wishIsDue, wish])

  return (
    <section aria-labelledby="boost" data-section>
      <h2 id="boost" className="type-h2">
        Instant Wellness Boost
      </h2>
      <Card className="relative mt-3 flex items-center gap-3 p-4">
        <Spot name={boost.spot} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="type-title">{boost.title}</h3>
            {boost.premium ? <Lantern /> : null}
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
          {busy ? <Spinner /> : <Play aria-hidden className="size-5 translate-x-px fill-current" strokeWidth={1.75} />}
        </IconButton>
      </Card>
      <FullView label={session?.course.title ?? boost.title} open={isOpen} over={isOver} onClose={close}>
        {session === null ? null : <BoostView session={session} guided={words} onDone={close} />}
      </FullView>
    </section>
  )
}

function UnderWay({ paused }: { paused: boolean }) {
  return (
    <>
      <span>{paused ? 'Paused: ' : 'Running: '}</span>
      <TimeLeft kind={kind} />
    </>
  )
}

/** The session she is at: one that is over is none. */
function live(session: Session): Exclude<Session, null> | null {
  return session?.phase === 'completed' ? null : session
}

const parameter = 'begin'

/**
 * What the address asks to begin: `/wellness?begin=mindful-moment`. It is taken out of the address before it is
 * handed on, so that neither a reload nor 'back' begins it again; it stands until it is forgotten.
 */
function useBeginWish(): { readonly wish: string | null; forget(): void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get(parameter)
  const [wish, setWish] = useState(asked)
  if (asked !== null && asked !== wish) setWish(asked)

  useEffect(() => {
    if (asked === null) return
    const without = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== parameter))
    setParams(without, { replace: true })
  }, [asked, setParams])

  return { wish: asked === null ? wish : null, forget: () => setWish(null) }
}

/**
 * The guided minutes that Premium opens: here before the tap wherever that can be, since sound wants the tap itself.
 * `get` asks for them when they are not; it rejects with an `ApiError`, without access too.
 */
function usePremiumGuided() {
  const guided: readonly Guided[] | null = usePack(guidedPack).data?.sessions ?? null

  async function get(): Promise<readonly Guided[]> {
    if (guided !== null) return guided
    const came = guidedPack.read(await request('/api/content/sessions'))
    if (came === null) throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
    return came.sessions
  }

  return { guided, get }
}

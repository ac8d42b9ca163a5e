import { Play } from 'lucide-react'
import { useState } from 'react'
import { boosts, quickEnergyBoost, type Boost, type Guided } from '../../../../content/open/wellness/boosts.ts'
import type { Daypart } from '../../../../domain/day.ts'
import { ApiError } from '../../../api.ts'
import { sessions, useSession } from '../../../device/sessions.ts'
import { useAccess } from '../../../member/access.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Lantern } from '../../../ui/chip.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FullView } from '../full-view.tsx'
import { usePremium } from '../premium-tap.ts'
import { TimeLeft } from '../time-left.tsx'
import { begin, kind } from './begin.ts'
import { BoostView } from './boost-view.tsx'
import { usePremiumGuided } from './premium-guided.ts'

const all: readonly Boost[] = Object.values(boosts)

/**
 * 'Instant Wellness Boost' (spec §2, D6): the one action of the hour, or the one she is at, which goes on whatever
 * the hour (D39).
 */
export function BoostPart({ daypart }: { daypart: Daypart }) {
  const session = useSession(kind)
  const { hasAccess } = useAccess()
  const atOne = session?.phase === 'completed' ? null : session
  const boost = all.find(({ id }) => id === atOne?.course.id) ?? boosts[daypart]
  const premium = usePremiumGuided(boost.premium && hasAccess)
  const { asking, through } = usePremium(boost.title)
  const [opened, setOpened] = useState<string | null>(() => runningNow())
  const [fetching, setFetching] = useState(false)

  const words = [quickEnergyBoost, ...(premium.guided ?? [])].find(({ id }) => id === session?.course.id)
  const isOpen = session?.run === opened

  function start(guided: Guided) {
    begin(guided, !boost.premium)
    setOpened(sessions.read(kind)?.run ?? null)
  }

  async function fetchAndStart() {
    setFetching(true)
    try {
      const found = (await premium.get()).find(({ id }) => id === boost.id)
      if (found) start(found)
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      toast({ title: `${boost.title} could not be fetched`, description, tone: 'danger' })
    } finally {
      setFetching(false)
    }
  }

  function tap() {
    if (atOne) return setOpened(atOne.run)
    if (!boost.premium) return start(quickEnergyBoost)
    const here = premium.guided?.find(({ id }) => id === boost.id)
    through(() => (here ? start(here) : void fetchAndStart()))
  }

  /** What is over is put away with the view. */
  function close() {
    setOpened(null)
    if (sessions.read(kind)?.phase === 'completed') sessions.end(kind)
  }

  const busy = fetching || (boost.premium && asking && !atOne)
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
      <FullView label={boost.title} open={isOpen} onClose={close}>
        {session === null ? null : <BoostView session={session} guided={words} onDone={close} />}
      </FullView>
    </section>
  )
}

function UnderWay({ paused }: { paused: boolean }) {
  return (
    <>
      {paused ? 'Paused' : 'Running'}: <TimeLeft kind={kind} />
    </>
  )
}

/** After a reload a running one fills the screen again. */
function runningNow(): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' ? session.run : null
}

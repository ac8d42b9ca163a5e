import { RotateCw } from 'lucide-react'
import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { londonTime } from '../../../../domain/london.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTeamAnswer } from '../team-answer.ts'
import { EventCounts } from './event-counts.tsx'
import { fetchFigures } from './figures-api.ts'
import { Funnel } from './funnel.tsx'
import { Month } from './month.tsx'
import { Readings } from './readings.tsx'
import { Tiles } from './tiles.tsx'
import { Trials } from './trials.tsx'

const { failed, refresh } = adminFigures

function tellFailed() {
  toast({ title: failed.title, description: failed.text, tone: 'danger' })
}

/** How Harbour is used, in figures (spec §2 Admin). What was there stays while it is asked for again, and when that fails. */
export function AnalyticsTab() {
  const { value, error, loading, reload } = useTeamAnswer(fetchFigures, tellFailed)
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only type-h1 rail:not-sr-only">{adminFigures.title}</h2>
      {error === null || loading ? null : (
        <Card>
          <InlineError title={failed.text} text={errorMessage(error)} onRetry={reload} />
        </Card>
      )}
      {value === null ? loading && <Blocks /> : <Figures figures={value} />}
      {value === null ? null : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 type-small text-ink2">
            {adminFigures.asOf(londonTime(new Date(value.as_of)))}
          </p>
          <Button
            variant="outline"
            size="small"
            icon={<RotateCw aria-hidden className="size-4.5" strokeWidth={1.75} />}
            busy={loading}
            busyLabel={refresh.busy}
            onClick={reload}
          >
            {refresh.label}
          </Button>
        </div>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: AdminFigures }) {
  return (
    <>
      <Tiles figures={figures} />
      <div className="grid grid-cols-1 gap-3 rail:grid-cols-[7fr_6fr]">
        <EventCounts events={figures.events} />
        <Trials active={figures.active_trials} expired={figures.expired_trials} />
      </div>
      <Month figures={figures} />
      <div className="grid grid-cols-1 items-start gap-3 rail:grid-cols-[7fr_6fr]">
        <Funnel funnel={figures.funnel} readings={figures.readings} />
        <Readings readings={figures.readings} />
      </div>
    </>
  )
}

function Blocks() {
  return (
    <Loading>
      <div className="grid gap-3">
        <Skeleton className="h-64 rounded-card! rail:h-34" />
        <Skeleton className="h-58 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </div>
    </Loading>
  )
}

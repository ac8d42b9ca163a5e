import { RotateCw } from 'lucide-react'
import { figuresPage } from '../../../../content/open/admin-figures.ts'
import { type AdminFigures, adminFigures as figuresSchema } from '../../../../domain/admin-figures.ts'
import { londonTime } from '../../../../domain/london.ts'
import { request } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { failedToastPlace, TeamAnswer, useTeamAnswer } from '../team-answer.tsx'
import { FigureTable } from './figure-table.tsx'
import { Month } from './month.tsx'
import { Tiles } from './tiles.tsx'
import { Trials } from './trials.tsx'
import { barWidth, numberWords, percentWords } from './words.ts'

const { failed, refresh } = figuresPage

function tellFailed() {
  toast({ title: failed.title, description: failed.text, tone: 'danger', place: failedToastPlace })
}

/**
 * The usage figures (spec §2 Admin). Figures that are already loaded stay visible during a reload and after a failed
 * one.
 */
export function AnalyticsTab() {
  const answer = useTeamAnswer(fetchFigures, tellFailed)
  const { value, loading, reload } = answer
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only type-h1 rail:not-sr-only">{figuresPage.title}</h2>
      <TeamAnswer answer={answer} failed={failed.text} placeholder={<Blocks />}>
        {(figures) => <Figures figures={figures} />}
      </TeamAnswer>
      {value === null ? null : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 type-small text-ink2">
            {figuresPage.asOf(londonTime(new Date(value.as_of)))}
          </p>
          <Button
            variant="outline"
            size="small"
            icon={<RotateCw className="size-4.5" />}
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
    <div className="grid gap-3">
      <Skeleton className="h-64 rounded-card! rail:h-34" />
      <Skeleton className="h-58 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
    </div>
  )
}

const eventWords = figuresPage.events

const kinds = [
  { name: 'page_view', fill: 'bg-primary' },
  { name: 'user_login', fill: 'bg-sage' },
  { name: 'user_signup', fill: 'bg-accent' },
] as const

/** Lists all events by type, as stored (spec §9). */
function EventCounts({ events }: Pick<AdminFigures, 'events'>) {
  return (
    <Card as="section" aria-labelledby="event-counts">
      <h3 id="event-counts" className="type-h3">
        {eventWords.title}
      </h3>
      {kinds.every(({ name }) => events[name] === 0) ? (
        <p className="mt-2 type-small text-ink2">{eventWords.none}</p>
      ) : null}
      <Bars figures={kinds.map((kind) => ({ ...kind, value: events[kind.name] }))} />
    </Card>
  )
}

const funnelWords = figuresPage.funnel

/**
 * Shows how many people reach each step from the landing page to a payment. Counts of visits are shown as a share of
 * all visits, and counts of accounts as a share of all accounts.
 */
function Funnel({ funnel, readings }: Pick<AdminFigures, 'funnel' | 'readings'>) {
  // One visit may sign up more than once, so a variant's sign-ups are limited to its visits. The share is then 100 % at
  // most.
  const signedUp = readings.reduce((sum, reading) => sum + Math.min(reading.sign_ups, reading.sessions), 0)
  const fromLanding = Math.min(signedUp, funnel.landing)
  const visits = percentWords(fromLanding, funnel.landing)
  const figures = [
    { name: funnelWords.steps.landing, value: funnel.landing, fill: 'bg-primary', note: null },
    {
      name: funnelWords.steps.from_landing,
      value: fromLanding,
      fill: 'bg-primary',
      note: visits === null ? null : funnelWords.ofVisits(visits),
    },
    { name: funnelWords.steps.sign_ups, value: funnel.sign_ups, fill: 'bg-primary', note: null },
    ...(['confirmed', 'trials', 'paid'] as const).map((step) => {
      const share = percentWords(funnel[step], funnel.sign_ups)
      return {
        name: funnelWords.steps[step],
        value: funnel[step],
        fill: 'bg-primary',
        note: share === null ? null : funnelWords.ofAccounts(share),
      }
    }),
  ]
  return (
    <Card as="section" aria-labelledby="funnel">
      <h3 id="funnel" className="type-h3">
        {funnelWords.title}
      </h3>
      <Bars figures={figures} />
      <p className="mt-4 type-caption text-ink2">{funnelWords.note}</p>
    </Card>
  )
}

interface BarFigure {
  readonly name: string
  readonly value: number
  readonly fill: string
  readonly note?: string | null
}

/** A bar for each figure. Screen readers skip the bars, because the labels above them contain the figures. */
function Bars({ figures }: { figures: readonly BarFigure[] }) {
  const largest = Math.max(...figures.map(({ value }) => value))
  return (
    <ol className="mt-3 grid gap-4">
      {figures.map(({ name, value, fill, note }) => (
        <li key={name}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span> <span className="tabular-nums">{numberWords(value)}</span>
          </p>
          <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-track">
            <div className={`h-full rounded-full ${fill}`} style={{ width: `${barWidth(value, largest)}%` }} />
          </div>
          {note ? <p className="mt-1 type-caption text-ink2">{note}</p> : null}
        </li>
      ))}
    </ol>
  )
}

const readingWords = figuresPage.readings

/** Compares the two variants of the landing page (D4). */
function Readings({ readings }: Pick<AdminFigures, 'readings'>) {
  return (
    <Card as="section" aria-labelledby="readings">
      <h3 id="readings" className="mb-2 type-h3">
        {readingWords.title}
      </h3>
      <FigureTable
        caption={readingWords.title}
        heads={[
          readingWords.heads.reading,
          readingWords.heads.sessions,
          readingWords.heads.signUps,
          readingWords.heads.rate,
        ]}
        rows={readings.map(({ landing, sessions, sign_ups }) => ({
          name: landing.toUpperCase(),
          figures: [
            numberWords(sessions),
            numberWords(sign_ups),
            percentWords(Math.min(sign_ups, sessions), sessions) ?? '–',
          ],
        }))}
      />
      <p className="mt-3 type-caption text-ink2">{readingWords.note}</p>
    </Card>
  )
}

/** Loads the figures. Rejects with an `ApiError`. */
function fetchFigures(): Promise<AdminFigures> {
  return request('/api/admin/analytics', { schema: figuresSchema })
}

import { figuresPage } from '../../../../content/open/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { numberWords } from './words.ts'

const words = figuresPage.trials

interface TrialsProps {
  active: number
  expired: number
}

/** Shows how many users without a payment have an active trial, and how many have an expired one (spec §4). */
export function Trials({ active, expired }: TrialsProps) {
  const all = numberWords(active + expired)
  return (
    <Card as="section" aria-labelledby="trials">
      <h3 id="trials" className="type-h3">
        {words.title}
      </h3>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
        <div className="relative grid size-32 shrink-0 place-items-center">
          <Ring active={active} expired={expired} />
          <p className="relative max-w-24 text-center">
            <span
              data-long={all.length > 5 || undefined}
              className="block type-stat text-[1.625rem]/7 data-long:text-[1.0625rem]/6"
            >
              {all}
            </span>
            <span className="block type-caption text-ink2">{words.all}</span>
          </p>
        </div>
        <dl className="min-w-0 flex-1 basis-36">
          <Row swatch="bg-primary" label={words.active} value={active} />
          <Row swatch="bg-accent" label={words.expired} value={expired} />
        </dl>
      </div>
    </Card>
  )
}

interface RowProps {
  swatch: string
  label: string
  value: number
}

function Row({ swatch, label, value }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2.5 not-first:border-t not-first:border-line">
      <dt className="flex min-w-0 flex-1 items-center gap-3">
        <span aria-hidden className={`size-3 shrink-0 rounded-[0.25rem] ${swatch}`} />
        <span>{label}</span>
      </dt>
      <dd className="type-h3 tabular-nums">{numberWords(value)}</dd>
    </div>
  )
}

/** The gap between two arcs, in per cent of the circle. */
const gap = 0.75

/** A ring chart that starts at the top and goes clockwise. The lengths of its arcs are in per cent of the circle. */
function Ring({ active, expired }: TrialsProps) {
  const share = active + expired === 0 ? 0 : (100 * active) / (active + expired)
  const isSplit = share > 0 && share < 100
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 size-full -rotate-90 fill-none stroke-[5]">
      <circle cx="20" cy="20" r="17" className="stroke-track" />
      {expired > 0 ? (
        <circle cx="20" cy="20" r="17" pathLength="100" className="stroke-accent" {...arc(share, 100, isSplit)} />
      ) : null}
      {active > 0 ? (
        <circle cx="20" cy="20" r="17" pathLength="100" className="stroke-primary" {...arc(0, share, isSplit)} />
      ) : null}
    </svg>
  )
}

function arc(from: number, to: number, isSplit: boolean) {
  const length = Math.max(0.5, to - from - (isSplit ? gap : 0))
  return { strokeDasharray: `${length} ${100 - length}`, strokeDashoffset: -from }
}

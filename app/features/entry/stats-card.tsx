import { pageConfig } from '../../device/page/page-config.ts'
import { Waves } from '../../ui/art/waves.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Which of the operator's figures a label takes (D64); one that nobody counts is shown in demo mode only. */
const figureOf: Readonly<Record<string, 'members' | 'ratings'>> = { 'Active Moms': 'members', Satisfaction: 'ratings' }

const hiding = { members: '', ratings: 'figure-ratings' } as const

/**
 * Figures nobody has counted yet: CSS hides them wherever the operator has not confirmed them (`figure-members`,
 * `figure-ratings` in document.css), so that the prerendered page is the same for all.
 */
export function StatsCard(props: { title: string; figures: readonly { number: string; label: string }[] }) {
  return (
    <section className="figure-members relative isolate overflow-hidden rounded-card bg-primary-ink px-4 pt-6 pb-8 text-center text-white night:bg-primary-tint night:text-ink">
      <Waves tone="deep" className="-z-10" />
      <h2 className="type-h3">
        <span className="demo-only">{props.title}</span>
        <span className="never-demo">Join us</span>
      </h2>
      <dl className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        {props.figures.map((figure) => (
          <div key={figure.label} className={classNames('flex flex-col-reverse justify-end', hidingOf(figure.label))}>
            <dt className="type-caption">{figure.label}</dt>
            <dd className="type-stat" data-figure={figureOf[figure.label]}>
              {numberOf(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function hidingOf(label: string): string {
  const name = figureOf[label]
  return name === undefined ? 'demo-only' : hiding[name]
}

function numberOf({ number, label }: { number: string; label: string }): string {
  const name = figureOf[label]
  return (name === undefined ? undefined : pageConfig().figureValues[name]) ?? number
}

import { Waves } from '../../ui/art/waves.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Says what people think of it rather than how many they are (D23). */
const ratings = new Set(['Satisfaction'])

/**
 * Figures nobody has counted yet: CSS hides them wherever the operator has not confirmed them (`figure-members`,
 * `figure-ratings` in document.css), so that the prerendered page is the same for all.
 */
export function StatsCard(props: { title: string; figures: readonly { number: string; label: string }[] }) {
  return (
    <section className="figure-members relative isolate overflow-hidden rounded-card bg-primary-ink px-4 pt-6 pb-8 text-center text-white night:bg-primary-tint night:text-ink">
      <Waves tone="deep" className="-z-10" />
      <h2 className="type-h3">{props.title}</h2>
      <dl className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        {props.figures.map((figure) => (
          <div
            key={figure.label}
            className={classNames('flex flex-col-reverse justify-end', ratings.has(figure.label) && 'figure-ratings')}
          >
            <dt className="type-caption">{figure.label}</dt>
            <dd className="type-stat">{figure.number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

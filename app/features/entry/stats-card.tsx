import { Waves } from '../../ui/art/waves.tsx'

/**
 * Figures nobody has counted yet: `demo-only` hides them by CSS wherever the operator has not
 * confirmed them, so that the prerendered page is the same for all.
 */
export function StatsCard(props: { title: string; figures: readonly { number: string; label: string }[] }) {
  return (
    <section className="demo-only relative isolate overflow-hidden rounded-card bg-primary-ink px-4 pt-6 pb-8 text-center text-white night:bg-primary-tint night:text-ink">
      <Waves tone="deep" className="-z-10" />
      <h2 className="type-h3">{props.title}</h2>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {props.figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end">
            <dt className="type-caption">{figure.label}</dt>
            <dd className="type-stat">{figure.number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

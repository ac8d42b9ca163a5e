import { goalWords } from '../../../content/open/goals.ts'
import './goals.css'

/** From far to the left, so that it is wide enough for a laptop. */
const sea = `M-765 126q42.5-9 85 0${'t85 0'.repeat(12)}v400h-1105z`

/** A lighthouse at dusk, the one picture of the page. */
export function Banner() {
  return (
    <div className="goals-banner relative isolate flex min-h-36 items-start overflow-hidden rounded-card p-5 text-white">
      <svg
        aria-hidden="true"
        viewBox="0 0 340 144"
        preserveAspectRatio="xMaxYMax meet"
        className="absolute inset-0 -z-10 size-full overflow-visible"
      >
        <path className="goals-beam" d="M270 47-950 209v-376zM270 47 340 20v62z" />
        <path className="goals-tower" d="M257 58h26l8 68h-42z" />
        <path className="goals-stripe" d="M255.4 71h29.2l2 17h-33.2zM251.4 105h37.2l2 17h-41.2z" />
        <path className="goals-lamp" d="M262 37h16v17h-16z" />
        <path className="goals-roof" d="m270 23 14 14h-28zM254 53h32v6h-32z" />
        <path className="goals-sea" d={sea} />
      </svg>
      <p className="type-h2 max-w-[60%]">
        {goalWords.banner.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

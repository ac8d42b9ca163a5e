import { Spot } from '../../ui/art/spots.tsx'
import { classNames } from '../../ui/class-names.ts'

const rows = [
  { spot: 'pebbles', width: 'w-3/5' },
  { spot: 'bowl', width: 'w-4/5' },
  { spot: 'sail', width: 'w-1/2' },
] as const

/** What stands behind the gate: the look of suggestions, and none of them (D13). */
export function SuggestionsLook() {
  return (
    <div className="flex flex-col gap-5 py-3">
      {rows.map(({ spot, width }) => (
        <div key={spot} className="flex items-center gap-3.5">
          <Spot name={spot} className="w-12!" />
          <div className="flex-1">
            <div className={classNames('h-3.5 rounded-full bg-track', width)} />
            <div className="mt-2 h-2.5 w-2/5 rounded-full bg-sunk" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { Mark } from '../../ui/art/mark.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Sheet, Specimen } from './sheet.tsx'

const names = [
  'sail',
  'ripples',
  'bowl',
  'terraces',
  'lighthouse',
  'lantern',
  'buoy',
  'shell',
  'moon',
  'pebbles',
  'gulls',
  'anchor',
  'bottle',
  'compass',
  'shield',
  'people',
] as const

/** The small pictures and the mark. */
export function SpotsSheet() {
  return (
    <Sheet title="Pictures">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">
        {names.map((name) => (
          <Specimen key={name} name={name}>
            <Spot name={name} className="size-16" />
          </Specimen>
        ))}
        <Specimen name="mark">
          <Mark className="size-16" />
        </Specimen>
      </div>
    </Sheet>
  )
}

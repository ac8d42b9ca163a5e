import { useId } from 'react'
import { movementWords } from '../../../../content/open/wellness/movement-words.ts'
import { energies, minutesFor, type Energy } from '../../../../domain/movement.ts'
import { chosenMark } from '../../../ui/chosen-mark.ts'

export const energyNames: Readonly<Record<Energy, string>> = { low: 'Low', medium: 'Medium', high: 'High' }

const waves: Readonly<Record<Energy, string>> = {
  low: 'M2 14.5c6-2.5 10-2.5 15 0s9 2 13-.4 5-1.6 8-1',
  medium: 'M2 18.5C8 9 12 5.5 17 12s8 10 13 2.500S36 11 38 13.5',
  high: 'M2 20C6 6 13-4 18 9s7 22 13 7 5-6 7-4.5',
}

/**
 * The height of the drawn wave shows the energy level. The levels are native radio buttons: Tab enters the group, and
 * the arrow keys select.
 */
export function EnergyCards({ energy, onChoose }: { energy: Energy; onChoose(energy: Energy): void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="type-body mb-3">{movementWords.energy}</legend>
      <div className="grid grid-cols-3 gap-2">
        {energies.map((value) => (
          <label key={value} data-chosen={chosenMark(value === energy)} className="movement-energy">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === energy}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <svg viewBox="0 0 40 26" aria-hidden className="mb-1 h-7 w-11">
              <path d={waves[value]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <span className="type-title">{energyNames[value]}</span>
            <span className="type-small">{`${minutesFor[value]} min`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

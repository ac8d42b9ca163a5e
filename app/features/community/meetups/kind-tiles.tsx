import { useId } from 'react'
import { meetupWords } from '../../../../content/open/community.ts'
import { meetupTypes, type MeetupWish } from '../../../../domain/meetups.ts'
import { chosenMark } from '../../../ui/chosen-mark.ts'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { kindOf } from '../../../member/meetups/meetup-kind.tsx'

interface KindTilesProps {
  value: MeetupWish['type']
  onChange(type: MeetupWish['type']): void
}

const all = ['all', ...meetupTypes] as const

/** Eight tiles (spec §2), four in a row where the letters allow it, one of them chosen. Native radios underneath: Tab enters, arrows choose. */
export function KindTiles({ value, onChange }: KindTilesProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={meetupWords.kinds}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(3.9rem,25%-0.5rem),1fr))] gap-2 rail:grid-cols-8"
    >
      {all.map((type) => {
        const { name: label, icon, tint } = kindOf(type)
        return (
          <label
            key={type}
            data-chosen={chosenMark(type === value)}
            className="type-caption relative flex min-h-19 flex-col items-center justify-center gap-1.5 rounded-[1.25rem] border border-line bg-surface py-2.5 font-semibold transition-colors duration-120 data-chosen:border-ink data-chosen:bg-ink data-chosen:text-paper not-data-chosen:hover:bg-sunk forced-colors:data-chosen:bg-[Highlight] forced-colors:data-chosen:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <TintIcon icon={icon} tint={tint} size={32} className="peer-checked:bg-paper/15 peer-checked:text-paper" />
            <span>{label}</span>
          </label>
        )
      })}
    </div>
  )
}

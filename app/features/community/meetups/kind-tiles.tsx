import { useId } from 'react'
import { meetupWords } from '../../../../content/open/community.ts'
import { meetupTypes, type MeetupWish } from '../../../../domain/meetups.ts'
import { classNames } from '../../../ui/class-names.ts'
import { tintBackground, tintText } from '../../../ui/tint.ts'
import { kindOf } from '../../../member/meetup-kind.tsx'

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
        const { name: label, icon: Icon, tint } = kindOf(type)
        return (
          <label
            key={type}
            className="type-caption group relative flex min-h-19 flex-col items-center justify-center gap-1.5 rounded-[1.25rem] border border-line bg-surface py-2.5 font-semibold transition-colors duration-120 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary not-has-checked:hover:bg-sunk forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[1.25rem] outline-none"
            />
            <span
              className={classNames(
                'grid size-8 place-items-center rounded-full group-has-checked:bg-paper/15 group-has-checked:text-paper',
                tintBackground[tint],
                tintText[tint],
              )}
            >
              <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            </span>
            {label}
          </label>
        )
      })}
    </div>
  )
}

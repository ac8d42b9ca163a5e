import { CalendarDays, MapPin, UsersRound, type LucideIcon } from 'lucide-react'
import { isBlank } from '../../../../domain/blank.ts'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { traitChips } from '../../../../content/open/meetup-traits.ts'
import { londonDay } from '../../../../domain/london.ts'
import { useNow } from '../../../device/clock.ts'
import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormSection } from '../../../member/meetups/form/fields.tsx'
import { meetupPreviewOf, type Fact } from './preview-words.ts'
import { readable, type MeetupWords } from '../../../member/meetups/form/words.ts'

export function MeetupPreview({ words }: { words: MeetupWords }) {
  const { type, title, description, when, where, who } = meetupPreviewOf(words, londonDay(useNow('day')))
  const terms = meetupForm.preview
  return (
    <FormSection title={meetupForm.parts.preview}>
      <div className="grid min-w-0 gap-3">
        {type === null ? null : (
          <p className="flex flex-wrap items-center gap-2">
            <KindChip type={type} />
          </p>
        )}
        <p className="type-h2 wrap-anywhere">
          {title ?? (isBlank(words.title) ? meetupForm.untitled : words.title.trim())}
        </p>
        {description === null ? null : (
          <p className="type-body wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
        )}
        <p className="flex flex-wrap gap-2 empty:hidden">
          {traitChips(readable(words)).map((trait) => (
            <Chip key={trait}>{trait}</Chip>
          ))}
        </p>
        <dl className="divide-y divide-line">
          <Line icon={CalendarDays} term={terms.when} fact={when} />
          <Line icon={MapPin} term={terms.where} fact={where} />
          <Line icon={UsersRound} term={terms.who} fact={who} />
        </dl>
      </div>
    </FormSection>
  )
}

function KindChip({ type }: { type: string }) {
  const { name, icon: Icon, tint } = typeLookOf(type)
  return (
    <Chip tint={tint} icon={<Icon />}>
      {name}
    </Chip>
  )
}

function Line({ icon: Icon, term, fact }: { icon: LucideIcon; term: string; fact: Fact | null }) {
  if (fact === null) return null
  return (
    <div className="flex min-w-0 items-center gap-3.5 py-3">
      <dt>
        <span className="sr-only">{term}</span>
        <span className="grid size-11 place-items-center rounded-full bg-sunk text-ink2">
          <Icon className="size-5" />
        </span>
      </dt>
      <dd className="min-w-0">
        <span className="type-title block wrap-anywhere">{fact.main}</span>
        {fact.aside === '' ? null : <span className="type-small block wrap-anywhere text-ink2">{fact.aside}</span>}
      </dd>
    </div>
  )
}

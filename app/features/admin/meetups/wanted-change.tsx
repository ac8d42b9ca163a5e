import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { fieldWords } from '../../../member/meetups/form/field.tsx'
import { differing, meetupDraftWords } from '../../../member/meetups/form/words.ts'

/** Lists what the organiser of a published meetup wants to change, with what members see now. */
export function WantedChange({ meetup }: { meetup: AdminMeetup }) {
  if (meetup.wanted === null) return null
  const before = meetupDraftWords(meetup)
  const after = meetupDraftWords({ ...meetup, ...meetup.wanted })
  return (
    <div className="mt-3 rounded-card bg-sunk px-4 py-3">
      <p className="type-small font-semibold">{adminMeetups.wanted.title}</p>
      <dl className="type-small mt-1 grid gap-1">
        {differing(before, after).map((field) => (
          <div key={field} className="wrap-anywhere whitespace-pre-line">
            <dt className="inline font-semibold">{`${fieldWords(field).label}: `}</dt>
            <dd className="inline">
              <del className="text-ink2">{before[field] || meetupForm.conflict.empty}</del>
              <span>{' → '}</span>
              <ins className="no-underline">{after[field] || meetupForm.conflict.empty}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

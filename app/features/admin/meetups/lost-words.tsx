import { useState } from 'react'
import { Link } from 'react-router'
import { isBlank } from '../../../../domain/blank.ts'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { editorAddress, newMeetup } from './editor-address.ts'
import { useUnsaved, withUnsaved } from './use-unsaved.ts'

const words = adminMeetups.lost

/** What she typed into meetups that somebody else has deleted: it is to be found as long as this tab has it. */
export function LostWords({ all }: { all: readonly AdminMeetup[] }) {
  const [kept] = useState(withUnsaved)
  const lost = kept.filter((name) => name !== newMeetup && !all.some(({ id }) => id === name))
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost-words">
      <h2 id="lost-words" className="type-h3">
        {words.title}
      </h2>
      <p className="type-small mb-3 text-ink2">{words.text}</p>
      <Card className="p-0!">
        <ul className="divide-y divide-line">
          {lost.map((name) => (
            <LostRow key={name} name={name} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function LostRow({ name }: { name: string }) {
  const [unsaved] = useUnsaved(name)
  if (unsaved === null) return null
  return (
    <li className="relative min-w-0 px-5 py-4 first:rounded-t-card last:rounded-b-card">
      <Link to={editorAddress(name)} className={classNames('type-title wrap-anywhere', stretchedLink)}>
        {isBlank(unsaved.words.title) ? meetupForm.untitled : unsaved.words.title.trim()}
      </Link>
    </li>
  )
}

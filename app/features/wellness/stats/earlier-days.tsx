import type { CheckIn } from '../../../../domain/check-ins.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import { addDays, type LocalDay } from '../../../../domain/day.ts'
import type { PastSession } from '../../../device/sessions/session-history.ts'
import { daysWithSomething, pictureOf, pictureWords } from './own-days.ts'

interface EarlierDaysProps {
  today: LocalDay
  past: readonly PastSession[]
  notes: readonly CheckIn[]
}

/** Everything of hers from before the last seven days, the newest first. */
export function EarlierDays({ today, past, notes }: EarlierDaysProps) {
  const before = addDays(today, -6)
  const days = daysWithSomething(past, notes).filter((day) => day < before)
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className="type-h3">
        Before that
      </h3>
      {days.length === 0 ? (
        <p className="type-small mt-1 text-ink2">Whatever you do from today on will be found here one day.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {days.map((day) => {
            const picture = pictureOf(day, past, notes)
            return (
              <Row
                key={day}
                day={shortDayWords(day, today)}
                words={pictureWords(picture) ?? ''}
                titles={picture.sessions.map(({ title }) => title).join(', ')}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Row({ day, words, titles }: { day: string; words: string; titles: string }) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="type-title">{day}</span>
        <span className="type-small text-ink2">{words}</span>
      </p>
      {titles === '' ? null : <p className="type-small text-ink2">{titles}</p>}
    </li>
  )
}

/** Made up, to stand blurred behind the gate. */
export function EarlierPlaceholder() {
  return (
    <ul className="divide-y divide-line">
      <Row day="Sat 7 Nov" words="10 min" titles="A quiet while" />
      <Row day="Thu 5 Nov" words="15 min" titles="A longer while" />
      <Row day="Mon 2 Nov" words="8 min" titles="A short while" />
    </ul>
  )
}

import { Clock, Heart, Play } from 'lucide-react'
import { sessionWords } from '../../../../content/open/wellness/session.ts'
import { movementWords } from '../../../../content/open/wellness/movement-words.ts'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import { saferSleep } from '../../../../content/open/safer-sleep.ts'
import { pregnancySigns, safety } from '../../../../content/open/wellness/movement.ts'
import { totalMs, type Paused, type Running } from '../../../../domain/session.ts'
import { getReadyMs, sessionSettings } from '../../../device/sessions/session-settings.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { ReadAloud } from '../../../member/read-aloud.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { energyNames } from './energy-cards.tsx'
import { descriptionOf, detailsNow, exerciseOf, movementKind, minutesAndSeconds } from './kept-session.ts'
import { SoundButton } from '../sound-sheet.tsx'
import { StopLine } from './stop-line.tsx'
import { ViewHead } from '../view-head.tsx'

/** The generated session before its start: the exercises and the button Start (spec §4). */
export function Overview({ session: { course } }: { session: Running | Paused }) {
  const details = detailsNow()
  const without = useWithoutBaby()
  const warning = without
    ? { title: saferSleep.sideApart.title, text: saferSleep.sideApart.line }
    : { title: saferSleep.title, text: `${saferSleep.line} ${saferSleep.never}` }
  const stopFor = `${safety.emergency} ${safety.changed}`
  const spoken = [
    course.title,
    ...(details ? [descriptionOf(details)] : []),
    `${warning.title}. ${warning.text}`,
    ...(details?.careful ? [movementWords.gentlestOnly(pregnancySigns)] : []),
    ...course.steps.map(({ id }) => `${exerciseOf(id).name}. ${exerciseOf(id).description}`),
    safety.stop,
    stopFor,
  ]
  return (
    <>
      <ViewHead over={sectionWords.movement.title} title={movementWords.session} as="p" aside={<SoundButton />} />
      <div className="mt-5 flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="type-h1 wrap-anywhere">{course.title}</h2>
          {details ? <p className="type-body mt-1 text-ink2">{descriptionOf(details)}</p> : null}
        </div>
        <Spot name="gulls" className="size-21" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Chip tint="sage" icon={<Clock />}>{`${totalMs(course) / 60_000} min`}</Chip>
        {details ? <Chip tint="sage">{`${energyNames[details.energy]} energy`}</Chip> : null}
      </div>
      <p className="type-title mt-4 flex items-start gap-2.5 rounded-thumb bg-sun-tint px-4 py-3 text-sun-ink">
        <Heart className="mt-0.5 size-5 shrink-0" />
        <span>
          {warning.title}
          <span className="type-small block font-normal">{warning.text}</span>
        </span>
      </p>
      {details?.careful ? (
        <p className="type-small mt-3 text-ink2">{movementWords.gentlestOnly(pregnancySigns)}</p>
      ) : null}
      <Card className="mt-4 py-1.5">
        <ol className="divide-y divide-line">
          {course.steps.map(({ id, ms }, index) => (
            <Row key={id} number={index + 1} id={id} ms={ms} />
          ))}
        </ol>
        <ReadAloud title={course.title} text={spoken} className="mb-2 -ml-3" />
      </Card>
      <StopLine className="mt-4" />
      <p className="type-small mt-2 mb-5 text-center text-ink2">{stopFor}</p>
      <div className="movement-actions">
        <Button full data-autofocus icon={<Play aria-hidden className="size-4.5 fill-current" />} onClick={start}>
          Start
        </Button>
        <Button variant="quiet" size="small" className="mt-1 text-ink!" onClick={() => sessions.end(movementKind)}>
          {sessionWords.end}
        </Button>
      </div>
    </>
  )
}

const start = () => sessions.resume(movementKind, sessionSettings.read().getReady ? getReadyMs : 0)

function Row({ number, id, ms }: { number: number; id: string; ms: number }) {
  const { name, description } = exerciseOf(id)
  return (
    <li className="flex items-center gap-4 py-3">
      <span
        aria-hidden
        className="type-title grid size-9 shrink-0 place-items-center rounded-full bg-sage-tint font-display font-normal text-sage-ink"
      >
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-title block wrap-anywhere">{name}</span>
        <span className="type-small block text-ink2">{description}</span>
      </span>
      <span className="type-small text-ink2 tabular-nums">{minutesAndSeconds(ms)}</span>
    </li>
  )
}

import { useState, type ReactNode } from 'react'
import { movementProfileWords } from '../../../../content/open/wellness/movement-words.ts'
import { pregnancySigns, safety } from '../../../../content/open/wellness/movement.ts'
import { localDay, type LocalDay } from '../../../../domain/day.ts'
import { isToBeAskedAgain, noAnswers, weeksSince, type MovementProfile } from '../../../../domain/movement.ts'
import { now } from '../../../device/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { profile } from './storage.ts'

type Since = 'pregnant' | 'under-6' | 'under-12' | 'over-12' | 'not-recently'
type Answer = 'yes' | 'no' | 'unsure'
type Question = 'caesarean' | 'tear' | 'pelvicFloor' | 'gap'

interface Answers extends Readonly<Record<Question, Answer | ''>> {
  readonly since: Since | ''
}

const sinceOptions = [
  { value: 'pregnant', label: movementProfileWords.since.pregnant },
  { value: 'under-6', label: movementProfileWords.since.underSix },
  { value: 'under-12', label: movementProfileWords.since.underTwelve },
  { value: 'over-12', label: movementProfileWords.since.overTwelve },
  { value: 'not-recently', label: movementProfileWords.since.notRecently },
] as const
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const yesNoOrUnsure = [...yesOrNo, { value: 'unsure', label: movementProfileWords.unsure }] as const

const questions: readonly { readonly asked: Question; readonly text: string; readonly ofBirth: boolean }[] = [
  { asked: 'caesarean', text: movementProfileWords.caesarean, ofBirth: true },
  { asked: 'tear', text: movementProfileWords.tear, ofBirth: true },
  { asked: 'pelvicFloor', text: movementProfileWords.pelvicFloor, ofBirth: false },
  { asked: 'gap', text: movementProfileWords.gap, ofBirth: false },
]

interface SheetProps {
  open: boolean
  onClose(): void
  /** `onAnswered` is called after the answers are stored, or after the user has chosen to give none. */
  onAnswered(): void
}

/**
 * Asks questions whose answers decide which exercises are left out: before the first session, and again at 6 and 12
 * weeks after the birth (D60). A missing answer counts as the most careful one.
 */
export function ProfileSheet(props: SheetProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={movementProfileWords.title}>
      <Questions onAnswered={props.onAnswered} />
    </Dialog>
  )
}

function Questions({ onAnswered }: { onAnswered(): void }) {
  const [answers, setAnswers] = useState<Answers>(storedAnswers)
  const change = (some: Partial<Answers>) => setAnswers({ ...answers, ...some })

  function keep(said: MovementProfile) {
    profile.update(() => said)
    onAnswered()
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="type-body text-ink2">{movementProfileWords.text}</p>
      <Question text={movementProfileWords.birth}>
        <FilterChips<Since | ''>
          label={movementProfileWords.birth}
          options={sinceOptions}
          value={answers.since}
          onChange={(since) => change({ since })}
        />
      </Question>
      {answers.since === 'pregnant' ? (
        <p className="type-body text-ink2">{movementProfileWords.pregnant(pregnancySigns)}</p>
      ) : (
        questions
          .filter(({ ofBirth }) => !ofBirth || answers.since !== 'not-recently')
          .map(({ asked, text }) => (
            <Question key={asked} text={text}>
              <FilterChips<Answer | ''>
                label={text}
                options={asked === 'caesarean' ? yesOrNo : yesNoOrUnsure}
                value={answers[asked]}
                onChange={(said) => change({ [asked]: said })}
              />
            </Question>
          ))
      )}
      <p className="type-small text-ink2">
        {movementProfileWords.care} {safety.emergency}
      </p>
      <div className="flex flex-wrap gap-3 *:min-w-fit *:grow *:basis-32">
        <Button onClick={() => keep(profileOf(answers))}>Save</Button>
        <Button variant="outline" onClick={() => keep(noAnswers)}>
          {movementProfileWords.skip}
        </Button>
      </div>
    </div>
  )
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="type-title mb-2">
        {text}
      </p>
      {children}
    </div>
  )
}

const weeksOf = { 'under-6': 0, 'under-12': 6, 'over-12': 12 } as const

function profileOf({ since, ...said }: Answers): MovementProfile {
  const isOfBirth = since !== 'not-recently'
  return {
    birth: birthOf(since, localDay(now())),
    on: localDay(now()),
    caesarean: isOfBirth ? answerOf(said.caesarean) : false,
    tear: isOfBirth ? answerOf(said.tear) : false,
    pelvicFloor: answerOf(said.pelvicFloor),
    gap: answerOf(said.gap),
  }
}

/**
 * Returns the answer about the birth: null if it is missing, 'not-recently', 'pregnant', or the number of weeks since
 * the birth on the day `on`. If the number that follows from an earlier answer is within the chosen range, it is kept;
 * otherwise it is the lowest number of the range.
 */
function birthOf(since: Answers['since'], on: LocalDay): MovementProfile['birth'] {
  if (since === '') return null
  if (since === 'not-recently' || since === 'pregnant') return since
  const weeks = weeksSince(profile.read() ?? noAnswers, on)
  return { weeks: weeks !== null && sinceOfWeeks(weeks) === since ? weeks : weeksOf[since], on }
}

const sinceOfWeeks = (weeks: number): Since => (weeks < 6 ? 'under-6' : weeks < 12 ? 'under-12' : 'over-12')

const answerOf = (answer: Answer | ''): boolean | null => ({ yes: true, no: false, unsure: null, '': null })[answer]

/**
 * Returns the preselected answers. If the questions are due again none is preselected, so that the user answers all of
 * them again (D60).
 */
function storedAnswers(): Answers {
  const kept = profile.read()
  if (kept === null || isToBeAskedAgain(kept, localDay(now()))) {
    return { since: '', caesarean: '', tear: '', pelvicFloor: '', gap: '' }
  }
  const said = (value: boolean | null | undefined) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '')
  return {
    since: sinceOf(kept),
    caesarean: said(kept.caesarean),
    tear: said(kept.tear),
    pelvicFloor: said(kept.pelvicFloor),
    gap: said(kept.gap),
  }
}

function sinceOf({ birth }: MovementProfile): Answers['since'] {
  if (birth === null) return ''
  return typeof birth === 'string' ? birth : sinceOfWeeks(birth.weeks)
}

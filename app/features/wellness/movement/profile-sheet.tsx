import { useState, type ReactNode } from 'react'
import { localDay } from '../../../../domain/day.ts'
import { nothingSaid, weeksSince, type MovementProfile } from '../../../../domain/movement.ts'
import { now } from '../../../device/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { profile } from './storage.ts'

type Since = 'under-6' | 'under-12' | 'over-12' | 'not-recently'
type Answer = 'yes' | 'no' | 'unsure'

interface Answers {
  readonly since: Since | ''
  readonly caesarean: Answer | ''
  readonly pelvicFloor: Answer | ''
}

const sinceOptions = [
  { value: 'under-6', label: 'Under 6 weeks' },
  { value: 'under-12', label: '6 to 12 weeks' },
  { value: 'over-12', label: 'Over 12 weeks' },
  { value: 'not-recently', label: 'Not recently' },
] as const
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const yesNoOrUnsure = [...yesOrNo, { value: 'unsure', label: 'Not sure' }] as const

interface SheetProps {
  open: boolean
  onClose(): void
  /** Her answers are kept, or it is kept that she gave none. */
  onAnswered(): void
}

/** Asked once, before the first session: what to leave out. Whatever is left open counts as the careful answer. */
export function ProfileSheet(props: SheetProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Three quick questions">
      <Questions onAnswered={props.onAnswered} />
    </Dialog>
  )
}

function Questions({ onAnswered }: { onAnswered(): void }) {
  const [answers, setAnswers] = useState<Answers>(answersKept)
  const change = (some: Partial<Answers>) => setAnswers({ ...answers, ...some })

  function keep(said: MovementProfile) {
    profile.update(() => said)
    onAnswered()
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="type-body text-ink2">
        So that we leave out what is too much for now. Your answers stay on this device, and you can change them.
      </p>
      <Question text="How long ago did you give birth?">
        <FilterChips<Since | ''>
          label="How long ago did you give birth?"
          options={sinceOptions}
          value={answers.since}
          onChange={(since) => change({ since })}
        />
      </Question>
      {answers.since === 'not-recently' ? null : (
        <Question text="Was it a caesarean?">
          <FilterChips<Answer | ''>
            label="Was it a caesarean?"
            options={yesOrNo}
            value={answers.caesarean}
            onChange={(caesarean) => change({ caesarean })}
          />
        </Question>
      )}
      <Question text="Any leaking, heaviness or other pelvic-floor trouble?">
        <FilterChips<Answer | ''>
          label="Any leaking, heaviness or other pelvic-floor trouble?"
          options={yesNoOrUnsure}
          value={answers.pelvicFloor}
          onChange={(pelvicFloor) => change({ pelvicFloor })}
        />
      </Question>
      <p className="type-small text-ink2">
        General advice, and no substitute for your midwife, health visitor or GP. Ask them first if you are pregnant, if
        the birth was complicated, or if in doubt. Bleeding that gets heavier or turns red again after moving means:
        rest, and tell them.
      </p>
      <div className="flex flex-wrap gap-3 *:min-w-fit *:grow *:basis-32">
        <Button onClick={() => keep(profileOf(answers))}>Save</Button>
        <Button variant="outline" onClick={() => keep(nothingSaid)}>
          Skip, keep it gentlest
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

function profileOf({ since, caesarean, pelvicFloor }: Answers): MovementProfile {
  const on = localDay(now())
  const kept = profile.read()
  // Opened and saved again without a change, the weeks go on counting from the first answer.
  const same = kept !== null && sinceOf(kept) === since
  return {
    birth: same ? kept.birth : birthOf(since, on),
    caesarean: since === 'not-recently' ? false : answerOf(caesarean),
    pelvicFloor: answerOf(pelvicFloor),
  }
}

function birthOf(since: Answers['since'], on: ReturnType<typeof localDay>): MovementProfile['birth'] {
  if (since === '' || since === 'not-recently') return since === '' ? null : since
  return { weeks: weeksOf[since], on }
}

const answerOf = (answer: Answer | ''): boolean | null => ({ yes: true, no: false, unsure: null, '': null })[answer]

function answersKept(): Answers {
  const kept = profile.read()
  if (kept === null) return { since: '', caesarean: '', pelvicFloor: '' }
  const said = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')
  return { since: sinceOf(kept), caesarean: said(kept.caesarean), pelvicFloor: said(kept.pelvicFloor) }
}

/** Where her answer stands today: weeks go by. */
function sinceOf(kept: MovementProfile): Answers['since'] {
  if (kept.birth === null || kept.birth === 'not-recently') return kept.birth ?? ''
  const weeks = weeksSince(kept, localDay(now()))
  if (weeks < 6) return 'under-6'
  return weeks < 12 ? 'under-12' : 'over-12'
}

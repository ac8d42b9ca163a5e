import { useState } from 'react'
import { checkInQuestions, checkInWords } from '../../../../content/open/coach.ts'
import { helpNow } from '../../../../content/open/help-now.ts'
import {
  type Answers,
  nextCoachQuestion,
  type Question,
  questionAnswers,
  questions,
  stepBack,
  storedCoachAnswers,
} from '../../../../domain/coach.ts'
import type { Daypart, LocalDay } from '../../../../domain/day.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { HelpNowDialog } from '../../../shell/help-now-words.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PremiumMark } from '../../../member/access/premium-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { TipsReading } from '../use-tips.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'
import { Suggestions } from './suggestions.tsx'

interface CheckInCardProps {
  daypart: Daypart
  today: LocalDay
  reading: TipsReading
}

/**
 * The card of the parenting coach (D38), which asks its questions in a sheet. The button 'Help now' beside it is open
 * to everybody (D32).
 */
export function CheckInCard({ daypart, today, reading }: CheckInCardProps) {
  const checkIn = useCheckIn(today)
  const [open, setOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const isBegun = Object.keys(checkIn.answers).length > 0
  const askForHelp = () => setHelpOpen(true)

  return (
    <Card as="section" aria-labelledby="check-in" className="px-4 pt-4 pb-2">
      <div className="flex items-center gap-4">
        <Spot name="compass" className="size-14 shrink-0 max-[20rem]:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id="check-in" className="type-title">
              {checkInWords.title}
            </h2>
            <PremiumMark />
          </div>
          <p className="type-small text-ink2">{checkInWords.line}</p>
        </div>
      </div>
      <Button variant="secondary" full className="mt-4" onClick={() => setOpen(true)}>
        {isBegun ? checkInWords.goOn : checkInWords.start}
      </Button>
      <HelpLine onHelp={askForHelp} />
      <Dialog open={open} onClose={() => setOpen(false)} title={checkInWords.title}>
        <PremiumGate feature={checkInWords.feature}>
          <CheckIn {...checkIn} daypart={daypart} reading={reading} onHelp={askForHelp} onDone={() => setOpen(false)} />
        </PremiumGate>
        <HelpLine onHelp={askForHelp} />
      </Dialog>
      <HelpNowDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </Card>
  )
}

/** The answers of today, stored in this tab only. They survive closing the sheet and a reload. */
function useCheckIn(today: LocalDay) {
  const [text, setText] = useDraft('check-in')
  return {
    answers: answersIn(text, today),
    change: (answers: Answers) => setText(JSON.stringify({ day: today, answers })),
    restart: () => setText(''),
  }
}

function answersIn(text: string, today: LocalDay): Answers {
  if (text === '') return {}
  try {
    const stored = storedCoachAnswers.parse(JSON.parse(text))
    return stored.day === today ? stored.answers : {}
  } catch {
    return {}
  }
}

interface CheckInProps {
  answers: Answers
  change(answers: Answers): void
  restart(): void
  daypart: Daypart
  reading: TipsReading
  onHelp(): void
  onDone(): void
}

function CheckIn({ answers, change, restart, daypart, reading, onHelp, onDone }: CheckInProps) {
  const question = nextCoachQuestion(answers)
  const isBegun = Object.keys(answers).length > 0
  return (
    <>
      {question === null ? (
        <Suggestions answers={answers} daypart={daypart} reading={reading} onHelp={onHelp} />
      ) : (
        <QuestionStep
          key={question}
          question={question}
          onAnswer={(answer) => change({ ...answers, [question]: answer })}
        />
      )}
      {isBegun ? (
        <div className="mt-5 flex flex-wrap gap-2 *:grow">
          <Button variant="outline" size="small" onClick={() => change(stepBack(answers))}>
            Back
          </Button>
          <Button variant="outline" size="small" onClick={restart}>
            {checkInWords.again}
          </Button>
          {question === null ? (
            <Button size="small" onClick={onDone}>
              Done
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="type-caption mt-4 text-center text-ink2">{checkInWords.private}</p>
      )}
    </>
  )
}

interface QuestionStepProps {
  question: Question
  onAnswer(answer: string): void
}

function QuestionStep({ question, onAnswer }: QuestionStepProps) {
  const heading = useFocusOnArrival()
  const words = checkInQuestions[question]
  const place = questions.indexOf(question)
  return (
    <>
      <div aria-hidden className="flex gap-1.5">
        {questions.map((each, index) => (
          <span
            key={each}
            className={classNames('h-1.5 flex-1 rounded-full', index <= place ? 'bg-primary' : 'bg-track')}
          />
        ))}
      </div>
      <p className="type-caption mt-3 text-ink2">{checkInWords.question(place + 1, questions.length)}</p>
      <h3 ref={heading} tabIndex={-1} className="type-h3 mt-1 outline-none">
        {words.question}
      </h3>
      <ul className="mt-4 flex flex-col gap-2">
        {questionAnswers[question].map((answer) => (
          <li key={answer}>
            <button
              type="button"
              onClick={() => onAnswer(answer)}
              className="type-title min-h-13 w-full rounded-field border border-line bg-surface px-4 py-2 text-left hover:bg-sunk"
            >
              {words.answers[answer]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link to the emergency numbers. It never needs Premium access (D32). */
function HelpLine({ onHelp }: { onHelp(): void }) {
  return (
    <p className="type-small mt-2 flex flex-wrap items-center justify-center gap-x-1 text-ink2">
      <span>{checkInWords.helpLine}</span>
      <Button variant="quiet" size="small" className="px-3" onClick={onHelp}>
        {helpNow.title}
      </Button>
    </p>
  )
}

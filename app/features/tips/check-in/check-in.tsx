import { checkInWords } from '../../../../content/open/coach.ts'
import { nextQuestion, stepBack, type Answers } from '../../../../domain/coach.ts'
import type { Daypart } from '../../../../domain/day.ts'
import { Button } from '../../../ui/button.tsx'
import type { TipsReading } from '../use-tips.ts'
import { QuestionStep } from './question-step.tsx'
import { Suggestions } from './suggestions.tsx'

interface CheckInProps {
  answers: Answers
  change(answers: Answers): void
  restart(): void
  daypart: Daypart
  reading: TipsReading
  onHelp(): void
  onDone(): void
}

/** Three questions of one tap each, then what may help; there is always a way back. */
export function CheckIn({ answers, change, restart, daypart, reading, onHelp, onDone }: CheckInProps) {
  const question = nextQuestion(answers)
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
            Start again
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

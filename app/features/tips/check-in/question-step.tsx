import { checkInQuestions } from '../../../../content/open/coach.ts'
import { questionAnswers, questions, type Question } from '../../../../domain/coach.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'

interface QuestionStepProps {
  question: Question
  onAnswer(answer: string): void
}

/** One question, one tap. */
export function QuestionStep({ question, onAnswer }: QuestionStepProps) {
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
      <p className="type-caption mt-3 text-ink2">{`Question ${place + 1} of ${questions.length}`}</p>
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

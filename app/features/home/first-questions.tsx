import { firstQuestionsCard, firstQuestionWords, oneThing } from '../../../content/open/first-questions.ts'
import { isQuietHour } from '../../../domain/day.ts'
import { type FirstAnswers, type FirstQuestion, nextFirstQuestion } from '../../../domain/first-questions.ts'
import { useNow } from '../../device/clock.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { firstAnswers } from '../../member/first-questions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const note = (change: FirstAnswers) => firstAnswers.update((known) => ({ ...known, ...change }))

/**
 * Asks a new user up to three questions, each answered with one tap, and then suggests one thing to do (D43). At
 * night nothing is asked.
 */
export function FirstQuestions() {
  const answers = useLocalStore(firstAnswers)
  const withoutBaby = useWithoutBaby()
  const quiet = isQuietHour(useNow('minute'))
  if (quiet || answers === null || answers.done === true) return null
  const question = nextFirstQuestion(answers, withoutBaby)
  return (
    <Card as="section" aria-labelledby="first-question" className="mb-5 p-5">
      {question === null ? (
        <OneThing hardest={answers.hardest ?? 'none'} />
      ) : (
        <Question key={question} question={question} />
      )}
    </Card>
  )
}

function Question({ question }: { question: FirstQuestion }) {
  const { title, answers } = firstQuestionWords[question]
  return (
    <>
      <h2 id="first-question" className="type-h3">
        {title}
      </h2>
      <p className="type-small mt-1 text-ink2">{firstQuestionsCard.why}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {Object.entries(answers).map(([answer, label]) => (
          <Button key={answer} variant="secondary" size="small" onClick={() => note({ [question]: answer })}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => note({ [question]: null })}>
          {firstQuestionsCard.skip}
        </Button>
      </div>
    </>
  )
}

function OneThing({ hardest }: { hardest: Exclude<keyof typeof oneThing, 'title'> }) {
  const { text, action, path } = oneThing[hardest]
  return (
    <>
      <h2 id="first-question" className="type-h3">
        {oneThing.title}
      </h2>
      <p className="mt-1 text-ink2">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={path} variant="secondary" size="small" onClick={() => note({ done: true })}>
          {action}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => note({ done: true })}>
          {firstQuestionsCard.close}
        </Button>
      </div>
    </>
  )
}

import { storedCheckIn, type Answers } from '../../../../domain/coach.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { useDraft } from '../../../device/storage/draft.ts'

/** Her answers of today. They live in this tab and go nowhere else; closing the sheet or a reload loses none. */
export function useCheckIn(today: LocalDay) {
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
    const stored = storedCheckIn.parse(JSON.parse(text))
    return stored.day === today ? stored.answers : {}
  } catch {
    return {}
  }
}

import { expect, test } from 'vitest'
import { guide } from '../content/open/coach.ts'
import { freeTips } from '../content/open/tips.ts'
import {
  isTooMuch,
  nextCoachQuestion,
  questionAnswers,
  questions,
  stepBack,
  storedCoachAnswers,
  suggest,
  type Answers,
} from './coach.ts'

const dayparts = ['morning', 'afternoon', 'evening'] as const

const allAnswers: readonly Answers[] = questionAnswers.feeling
  .filter((feeling) => feeling !== 'too-much')
  .flatMap((feeling) =>
    questionAnswers.pressing.flatMap((pressing) => questionAnswers.time.map((time) => ({ feeling, pressing, time }))),
  )

const named = [
  ...Object.values(guide.feeling).flat(),
  ...Object.values(guide.pressing).flatMap((times) => Object.values(times).flat()),
]
const everyTip = [...new Set(named)].map((id) => ({ id }))

function everyEnd(tips: readonly { readonly id: string }[]) {
  return allAnswers.flatMap((answers) =>
    dayparts.map((daypart) => ({ answers, daypart, suggestions: suggest({ answers, daypart, guide, tips }) })),
  )
}

test('three questions in turn, one tap each, then the suggestions', () => {
  expect(questions).toEqual(['feeling', 'pressing', 'time'])
  expect(nextCoachQuestion({})).toBe('feeling')
  expect(nextCoachQuestion({ feeling: 'steady' })).toBe('pressing')
  expect(nextCoachQuestion({ feeling: 'steady', pressing: 'list' })).toBe('time')
  expect(nextCoachQuestion({ feeling: 'steady', pressing: 'list', time: 'five' })).toBeNull()
})

test('back removes one answer, from the suggestions to the first question', () => {
  let answers: Answers = { feeling: 'tired', pressing: 'rest', time: 'five' }
  answers = stepBack(answers)
  expect([nextCoachQuestion(answers), answers]).toEqual(['time', { feeling: 'tired', pressing: 'rest' }])
  answers = stepBack(answers)
  expect([nextCoachQuestion(answers), answers]).toEqual(['pressing', { feeling: 'tired' }])
  answers = stepBack(answers)
  expect([nextCoachQuestion(answers), answers]).toEqual(['feeling', {}])
  expect(stepBack(answers)).toEqual({})
})

test('after the answer ‘too much’ there are no more questions: two gentle tips and no tool', () => {
  const answers: Answers = { feeling: 'too-much' }
  expect(isTooMuch(answers)).toBe(true)
  expect(nextCoachQuestion(answers)).toBeNull()
  for (const daypart of dayparts) {
    for (const tips of [everyTip, freeTips]) {
      expect(suggest({ answers, daypart, guide, tips })).toEqual([
        { kind: 'tip', id: 'say-how-you-are' },
        { kind: 'tip', id: 'a-slower-out-breath' },
      ])
    }
  }
  expect(stepBack(answers)).toEqual({})
})

test('all answers lead to two or three different suggestions, one of them a tool; also with the free tips only', () => {
  expect(allAnswers).toHaveLength(60)
  for (const tips of [everyTip, freeTips]) {
    const atHand = tips.map(({ id }) => id)
    for (const { suggestions } of everyEnd(tips)) {
      const chosen = suggestions.flatMap((one) => (one.kind === 'tip' ? [one.id] : []))
      expect([2, 3]).toContain(suggestions.length)
      expect(chosen).toHaveLength(suggestions.length - 1)
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(atHand).toEqual(expect.arrayContaining(chosen))
    }
  }
})

test('a tool fits into the available time, and tools for the evening are not suggested earlier', () => {
  const minutes = { five: 5, fifteen: 15, thirty: 30 }
  const ends = everyEnd(everyTip).flatMap(({ answers, daypart, suggestions }) =>
    suggestions.flatMap((one) => (one.kind === 'tool' ? [{ answers, daypart, tool: one.tool }] : [])),
  )
  for (const { answers, tool } of ends) expect(tool.minutes).toBeLessThanOrEqual(minutes[answers.time ?? 'five'])
  const early = ends.filter(({ daypart }) => daypart !== 'evening').map(({ tool }) => tool)
  expect(early.filter(({ evening }) => evening)).toEqual([])
  expect(new Set(ends.map(({ tool }) => tool))).toEqual(new Set(Object.values(guide.tools).flat()))
})

test('for a low mood the first tip is to say how you are', () => {
  for (const answers of allAnswers.filter(({ feeling }) => feeling === 'low')) {
    const [first] = suggest({ answers, daypart: 'morning', guide, tips: freeTips })
    expect(first).toEqual({ kind: 'tip', id: 'say-how-you-are' })
  }
})

test('there are no suggestions before the last answer', () => {
  for (const answers of [{}, { feeling: 'tired' }, { feeling: 'tired', pressing: 'list' }] as const) {
    expect(suggest({ answers, daypart: 'morning', guide, tips: everyTip })).toEqual([])
  }
})

test('stored answers are read, and invalid ones are rejected', () => {
  const stored = { day: '2026-11-18', answers: { feeling: 'on-edge', pressing: 'people' } }
  expect(storedCoachAnswers.safeParse(stored)).toMatchObject({ success: true, data: stored })
  for (const junk of [null, {}, { day: 'today', answers: {} }, { ...stored, answers: { feeling: 'furious' } }]) {
    expect(storedCoachAnswers.safeParse(junk).success).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { quickActions } from '../open/home.ts'
import { saferSleep } from '../open/safer-sleep.ts'
import { babyStep, boosts, quickEnergyBoost } from '../open/wellness/boosts.ts'
import { guided } from './guided.ts'

const sessions = [quickEnergyBoost, ...guided]

test('every boost has a session of three to five minutes, as long as its card says', () => {
  const minutes = { three: 3, four: 4, five: 5 } as const
  for (const boost of Object.values(boosts)) {
    const session = sessions.find(({ id }) => id === boost.id)
    expect([boost.id, session?.title]).toEqual([boost.id, boost.title])
    const said = Object.entries(minutes).find(([word]) => boost.line.toLowerCase().includes(word))?.[1]
    const seconds = session?.steps.reduce((sum, step) => sum + step.seconds, 0)
    expect([boost.id, seconds]).toEqual([boost.id, (said ?? 0) * 60])
    expect(boost.premium).toBe(guided.some(({ id }) => id === boost.id))
  }
})

test('every premium action of Home has a session of the same title; the mindful one lasts three minutes', () => {
  const wanted = quickActions.filter(({ premium }) => premium)
  expect(wanted.map(({ id }) => guided.find((session) => session.id === id)?.title)).toEqual(
    wanted.map(({ title }) => title),
  )
  const mindful = guided.find(({ id }) => id === 'mindful-moment')
  expect(mindful?.steps.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(180)
})

test('each step of a session has its own id and text, and enough time to read it', () => {
  for (const { id, steps } of sessions) {
    expect([id, new Set(steps.map((step) => step.id)).size]).toEqual([id, steps.length])
    for (const { text, seconds } of steps)
      expect([text, seconds >= 20 && text.length / seconds < 8]).toEqual([text, true])
  }
})

test('quotation marks, dashes and spelling are those of the rest of the app', () => {
  expect(JSON.stringify(sessions.map(({ steps }) => steps.map(({ text }) => text)))).not.toMatch(/[–—“”']/)
})

test('the evening session begins with the safety text about the baby', () => {
  const evening = guided.find(({ id }) => id === 'evening-relaxation')
  expect(evening?.steps[0]).toMatchObject({ id: babyStep.id, ...babyStep.words })
  expect(babyStep.words.text).toBe(`${saferSleep.first} ${saferSleep.never}`)
  expect(babyStep.without.text).toContain(saferSleep.side)
})

test('if content about the baby is hidden, one step has another text and no other step speaks of a baby', () => {
  const steps = sessions.flatMap((session) => session.steps)
  expect(steps.filter(({ id }) => id === babyStep.id)).toHaveLength(1)
  const rest = steps.filter(({ id }) => id !== babyStep.id)
  expect(JSON.stringify([rest, babyStep.without])).not.toMatch(/\b(baby|babies|cot|pram)\b/i)
})

import { expect, test } from 'vitest'
import { quickActions } from '../open/home.ts'
import { saferSleep } from '../open/safer-sleep.ts'
import { babyStep, boosts, quickEnergyBoost } from '../open/wellness/boosts.ts'
import { guided } from './guided.ts'

const sessions = [quickEnergyBoost, ...guided]

test('behind every boost lies a session of three to five minutes, as long as its card says', () => {
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

test('behind every premium action of Home lies a session of the same title, the mindful one three minutes long', () => {
  const wanted = quickActions.filter(({ premium }) => premium)
  expect(wanted.map(({ id }) => guided.find((session) => session.id === id)?.title)).toEqual(
    wanted.map(({ title }) => title),
  )
  const mindful = guided.find(({ id }) => id === 'mindful-moment')
  expect(mindful?.steps.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(180)
})

test('each step of a session has an id of its own, words of its own and time to be read', () => {
  for (const { id, steps } of sessions) {
    expect([id, new Set(steps.map((step) => step.id)).size]).toEqual([id, steps.length])
    for (const { text, seconds } of steps)
      expect([text, seconds >= 20 && text.length / seconds < 8]).toEqual([text, true])
  }
})

test('the words are set as the rest of the app sets them', () => {
  expect(JSON.stringify(sessions.map(({ steps }) => steps.map(({ text }) => text)))).not.toMatch(/[–—“”']/)
})

test('the evening session, which may end in sleep, begins with what every such tool says about the baby', () => {
  const evening = guided.find(({ id }) => id === 'evening-relaxation')
  expect(evening?.steps[0]).toMatchObject({ id: babyStep.id, ...babyStep.words })
  expect(babyStep.words.text).toBe(`${saferSleep.first} ${saferSleep.never}`)
  expect(babyStep.without.text).toContain(saferSleep.side)
})

test('with the baby left out one step has other words, and none of the rest speaks of a baby', () => {
  const steps = sessions.flatMap((session) => session.steps)
  expect(steps.filter(({ id }) => id === babyStep.id)).toHaveLength(1)
  const rest = steps.filter(({ id }) => id !== babyStep.id)
  expect(JSON.stringify([rest, babyStep.without])).not.toMatch(/\b(baby|babies|cot|pram)\b/i)
})

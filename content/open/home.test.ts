import { expect, test } from 'vitest'
import { greetings } from './greetings.ts'
import { lowestMood } from '../../domain/day-log.ts'
import { drinks, exploreCards, moods, quickActions, sampleProgress } from './home.ts'
import { boosts } from './wellness/boosts.ts'

test('each part of the day and the night have their own greeting and message', () => {
  const { night, ...dayparts } = greetings
  expect(Object.values(dayparts).map(({ hello }) => hello)).toEqual(['Good morning', 'Good afternoon', 'Good evening'])
  expect(night.hello).toBe(dayparts.morning.hello)
  expect(new Set(Object.values(greetings).map(({ message }) => message)).size).toBe(4)
})

test('the instant actions are the specification’s: one for each part of the day, and the reminder is free', () => {
  expect(quickActions.map(({ title, timeRelevant, premium }) => [title, timeRelevant, premium])).toEqual([
    ['Mindful Moment', 'morning', true],
    ['Hydration Reminder', 'afternoon', false],
    ['Evening Relaxation', 'evening', true],
  ])
  expect(boosts.evening).toMatchObject({ id: 'evening-relaxation', title: 'Evening Relaxation' })
})

test('the example figures are the specification’s, and every mood is within the scale', () => {
  expect(sampleProgress).toEqual({ tasksDone: 7, waterMl: 1500, mood: 8 })
  expect(moods.map(({ value }) => value)).toEqual([2, 4, 6, 8, 10])
  expect(moods[0].value).toBe(lowestMood)
  expect(drinks.map(({ ml }) => ml)).toEqual([250, 500])
})

test('Explore has six cards, each with its own action and picture', () => {
  expect(exploreCards.map(({ path }) => path)).toEqual([
    '/planner',
    '/wellness',
    '/community',
    '/goals',
    '/tips',
    '/emergency-supplies',
  ])
  for (const part of ['action', 'spot', 'text'] as const) {
    expect(new Set(exploreCards.map((card) => card[part])).size).toBe(6)
  }
})

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { saferSleep } from '../../../content/open/safer-sleep.ts'
import { babyStep } from '../../../content/open/wellness/boosts.ts'
import { meditations, meditationCare } from '../../../content/open/wellness/meditations.ts'
import { cantSleep } from '../../../content/open/wellness/night.ts'
import { meditationCourse } from '../../../domain/meditation.ts'
import type { Course, Paused } from '../../../domain/session.ts'
import { Care } from './bedtime/care.tsx'
import { guidedStepWords } from './boost/words-of.ts'
import { CantSleep } from './cant-sleep.tsx'
import { MeditationList } from './meditation/meditation-list.tsx'
import { MeditationView } from './meditation/meditation-view.tsx'
import { Intro } from './relaxation/intro.tsx'
import { WindDown } from './wind-down/wind-down.tsx'

function words(screen: ReactNode): string {
  return renderToString(<MemoryRouter>{screen}</MemoryRouter>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
}

const paused = (course: Course): Paused => ({
  phase: 'paused',
  run: 'one',
  course,
  atMs: 0,
  skippedMs: 0,
  startedAt: 0,
})

test('one tap starts a meditation, so the safety text about falling asleep is above the list', () => {
  const list = words(<MeditationList onChoose={() => {}} />)
  const firstRow = list.search(new RegExp(meditations.map(({ title }) => title).join('|')))
  expect(firstRow).toBeGreaterThan(-1)
  for (const care of [saferSleep.first, saferSleep.sofa, saferSleep.side, meditationCare.stop]) {
    expect([care, list.includes(care) && list.indexOf(care) < firstRow]).toEqual([care, true])
  }
})

test('each running meditation warns against falling asleep with a baby on a sofa or in an armchair', () => {
  for (const guided of meditations) {
    const session = paused(meditationCourse(guided, guided.minutes))
    const view = words(<MeditationView session={session} guided={guided} />)
    expect([guided.id, view.includes(saferSleep.sofa) && view.includes(saferSleep.side)]).toEqual([guided.id, true])
  }
})

test('every other tool that may end in sleep has the same warning before it begins', () => {
  const screens = {
    'Can’t sleep?': <CantSleep onChoose={() => {}} />,
    'wind-down': <WindDown />,
    relaxation: <Intro onBegin={() => {}} />,
    routine: <Care />,
  }
  for (const [name, screen] of Object.entries(screens)) {
    const said = words(screen)
    expect([name, said.includes('on their back, on a firm, flat mattress')]).toEqual([name, true])
    for (const line of [saferSleep.sofa, saferSleep.sideApart.title, saferSleep.sideApart.line]) {
      expect([name, line, said.includes(line)]).toEqual([name, line, true])
    }
  }
  expect(words(<CantSleep onChoose={() => {}} />)).toContain(cantSleep.awake)
})

test('the safety text about the baby is available without a network too', () => {
  expect(guidedStepWords(babyStep.id, undefined, false)).toEqual(babyStep.words)
  expect(guidedStepWords(babyStep.id, undefined, true)).toEqual(babyStep.without)
  expect(guidedStepWords('face', undefined, false)).toBe(undefined)
})

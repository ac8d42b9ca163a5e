import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saferSleep } from '../../../content/open/safer-sleep.ts'
import { meditations, meditationCare } from '../../../content/open/wellness/meditations.ts'
import { meditationCourse } from '../../../domain/meditation.ts'
import { MeditationList } from './meditation/meditation-list.tsx'
import { MeditationView } from './meditation/meditation-view.tsx'

/** What a screen shows, without its tags; in the order of the page. */
const words = (page: string) => page.replaceAll(/<[^>]*>/g, ' ')

test('one tap starts a meditation, so what is said about falling asleep stands above the list', () => {
  const list = words(renderToString(<MeditationList onChoose={() => {}} />))
  const firstRow = list.search(new RegExp(meditations.map(({ title }) => title).join('|')))
  expect(firstRow).toBeGreaterThan(-1)
  for (const care of [saferSleep.first, saferSleep.sofa, saferSleep.side, meditationCare.stop]) {
    expect([care, list.includes(care) && list.indexOf(care) < firstRow]).toEqual([care, true])
  }
})

test('each meditation says while it runs that nobody falls asleep with a baby on a sofa or in an armchair', () => {
  for (const guided of meditations) {
    const course = meditationCourse(guided, guided.minutes)
    const session = { phase: 'paused', run: 'one', course, atMs: 0, skippedMs: 0, startedAt: 0 } as const
    const view = words(renderToString(<MeditationView session={session} guided={guided} />))
    expect([guided.id, view.includes(saferSleep.sofa) && view.includes(saferSleep.side)]).toEqual([guided.id, true])
  }
})

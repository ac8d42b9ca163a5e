import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../domain/session.ts'
import { createGuidance } from './guidance.ts'
import type { SessionKind } from './history.ts'

const course = { id: 'rest', title: 'Rest', steps: [30, 30].map((s, id) => ({ id: `${id}`, ms: s * 1000 })) }
const begun = { course, run: 'one', startedAt: 0, skippedMs: 0 } as const
const first = [
  { atMs: 0, text: 'Curl your toes.' },
  { atMs: 12_000, text: 'Let them go.' },
]
const second = [{ atMs: 0, text: 'Draw them towards you.' }]

function world() {
  const said: string[] = []
  let over: (() => void) | null = null
  const state = {
    now: 0,
    session: { ...begun, phase: 'running', zeroAt: 0 } as Session,
    heard: 'relaxation' as SessionKind | null,
    wished: true,
  }
  const guidance = createGuidance({
    keeper: { read: () => state.session },
    now: () => state.now,
    heard: () => state.heard,
    isWished: () => state.wished,
    speak(text, ended) {
      said.push(text)
      over = ended
    },
    stop() {
      said.push('(stopped)')
      over = null
    },
  })
  guidance.offer('relaxation', 0, first)
  return {
    guidance,
    said,
    state,
    finish() {
      const ended = over
      over = null
      ended?.()
    },
    at(now: number, change: Partial<typeof state> = {}) {
      Object.assign(state, { now, ...change })
      guidance.look()
    },
  }
}

let w: ReturnType<typeof world>
beforeEach(() => {
  w = world()
})

describe('a running session', () => {
  test('speaks each line once, at its time', () => {
    for (const now of [1000, 2000, 5000]) w.at(now)
    w.finish()
    for (const now of [6000, 11_000, 12_000, 13_000]) w.at(now)
    w.finish()
    w.at(20_000)
    expect(w.said).toEqual(['Curl your toes.', 'Let them go.'])
  })

  test('lets a long line end before the next of the same step', () => {
    w.at(13_000)
    expect(w.said).toEqual(['Curl your toes.'])
    w.finish()
    expect(w.said).toEqual(['Curl your toes.', 'Let them go.'])
  })

  test('waits at a new step for its text and for its bell, and stops what was still spoken', () => {
    w.at(30_000)
    expect(w.said).toEqual(['Curl your toes.', '(stopped)'])
    w.guidance.offer('relaxation', 1, second)
    w.at(31_000)
    expect(w.said).toHaveLength(2)
    w.at(31_500)
    expect(w.said.at(-1)).toBe('Draw them towards you.')
  })

  test('waits for the end of the preparation time', () => {
    w = world()
    w.guidance.offer('relaxation', 0, null)
    w.said.length = 0
    w.at(1000, { session: { ...begun, phase: 'running', zeroAt: 5000 } })
    w.guidance.offer('relaxation', 0, first)
    expect(w.said).toEqual([])
    w.at(5000)
    expect(w.said).toEqual(['Curl your toes.'])
  })
})

describe('silence', () => {
  test('paused it stops; resumed it repeats the line that was interrupted, and no finished line', () => {
    w.at(3000, { session: { ...begun, phase: 'paused', atMs: 3000 } })
    w.at(9000, { session: { ...begun, phase: 'running', zeroAt: 6000 } })
    expect(w.said).toEqual(['Curl your toes.', '(stopped)', 'Curl your toes.'])
    w.finish()
    w.at(10_000, { session: { ...begun, phase: 'paused', atMs: 4000 } })
    w.at(11_000, { session: { ...begun, phase: 'running', zeroAt: 7000 } })
    expect(w.said).toHaveLength(3)
  })

  test('muted, hidden or switched off it stops, and lines that were due meanwhile are not spoken later', () => {
    w.at(3000, { wished: false })
    w.at(20_000)
    expect(w.said).toEqual(['Curl your toes.', '(stopped)'])
    w.at(21_000, { wished: true })
    w.finish()
    w.at(25_000)
    expect(w.said.slice(2)).toEqual(['Let them go.'])
  })

  test.each([
    ['ended', { session: null }],
    ['finished', { session: { ...begun, phase: 'completed', completedAt: 60_000 } }],
    ['another session has the sound', { heard: 'meditation' }],
    ['no session has it, in a second tab', { heard: null }],
  ] as const)('%s', (_, change) => {
    w.at(3000, change)
    w.at(31_500)
    expect(w.said).toEqual(['Curl your toes.', '(stopped)'])
  })

  test('stops when the session’s view is closed', () => {
    w.guidance.offer('relaxation', 0, null)
    w.at(12_000)
    expect(w.said).toEqual(['Curl your toes.', '(stopped)'])
  })
})

test('repeats the current line with another voice, and reports when there is no line', () => {
  w.finish()
  expect(w.guidance.again()).toBe(true)
  expect(w.said).toEqual(['Curl your toes.', 'Curl your toes.'])
  w.at(3000, { session: null })
  expect(w.guidance.again()).toBe(false)
})

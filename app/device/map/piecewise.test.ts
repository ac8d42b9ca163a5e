import { expect, test } from 'vitest'
import { createPiecewise } from './piecewise.ts'

function slow(ms: number) {
  let time = 0
  const frames: (() => void)[] = []
  const pieces = createPiecewise({ now: () => time, nextFrame: (run) => frames.push(run) })
  const done: string[] = []
  function* steps(name: string, count: number): Generator<void> {
    for (let i = 1; i <= count; i += 1) {
      time += ms
      done.push(`${name}${i}`)
      yield
    }
  }
  return { pieces, done, steps, frames, frame: () => frames.shift()?.() }
}

test('a frame runs the steps that fit into its time, at least one, and the next frame continues', () => {
  const { pieces, done, steps, frame, frames } = slow(20)
  pieces.add({}, steps('a', 3))
  frame()
  expect(done).toEqual(['a1'])
  frame()
  frame()
  frame()
  expect(done).toEqual(['a1', 'a2', 'a3'])
  expect(frames).toHaveLength(0)
})

test('small steps share a frame, and what was added first is finished first', () => {
  const { pieces, done, steps, frame } = slow(1)
  pieces.add({}, steps('a', 2))
  pieces.add({}, steps('b', 2))
  frame()
  expect(done).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('work that is dropped is not finished, and work that is added again starts again', () => {
  const { pieces, done, steps, frame } = slow(20)
  const gone = {}
  const anew = {}
  pieces.add(gone, steps('gone', 2))
  pieces.add(anew, steps('old', 2))
  frame()
  pieces.drop(gone)
  pieces.add(anew, steps('new', 1))
  frame()
  frame()
  expect(done).toEqual(['gone1', 'new1'])
})

test('only one frame is requested at a time', () => {
  const { pieces, steps, frames } = slow(20)
  pieces.add({}, steps('a', 1))
  pieces.add({}, steps('b', 1))
  expect(frames).toHaveLength(1)
})

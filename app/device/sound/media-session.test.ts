import { expect, test } from 'vitest'
import { createMediaControls, type MediaPorts } from './media-session.ts'

function world(unknown: readonly string[] = []) {
  const handlers = new Map<string, () => void>()
  const positions: (MediaPositionState | undefined)[] = []
  const session: NonNullable<MediaPorts['session']> = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (unknown.includes(action)) throw new TypeError(`no ${action}`)
      if (handler) handlers.set(action, () => handler({ action }))
      else handlers.delete(action)
    },
    setPositionState: (state) => void positions.push(state),
  }
  return { session, handlers, positions }
}

const describe = (init: MediaMetadataInit) => init as MediaMetadata

test('shows what plays with our own picture, and its buttons send commands', () => {
  const { session, handlers } = world()
  const said: string[] = []
  const controls = createMediaControls({ session, describe })
  controls.show({ title: 'Body scan', album: 'Meditation' }, (command) => said.push(command))
  expect(session.metadata).toMatchObject({
    title: 'Body scan',
    album: 'Meditation',
    artist: 'Harbour',
    artwork: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  })
  for (const press of handlers.values()) press()
  expect(said).toEqual(['play', 'pause', 'stop'])
})

test('reports the position in seconds, never before the start or after the end', () => {
  const { session, positions } = world()
  const controls = createMediaControls({ session, describe })
  controls.place({ playing: true, atMs: 90_000, totalMs: 600_000 })
  expect(session.playbackState).toBe('playing')
  controls.place({ playing: false, atMs: -5000, totalMs: 600_000 })
  expect(session.playbackState).toBe('paused')
  controls.place({ playing: true, atMs: 600_250, totalMs: 600_000 })
  expect(positions.map((state) => [state?.position, state?.duration])).toEqual([
    [90, 600],
    [0, 600],
    [600, 600],
  ])
})

test('after clear, no metadata and no handlers are left', () => {
  const { session, handlers, positions } = world()
  const controls = createMediaControls({ session, describe })
  controls.show({ title: 'Rest', album: 'Harbour' }, () => {})
  controls.clear()
  expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0])
  expect(positions.at(-1)).toBeUndefined()
})

test('an action that the browser does not support costs only its own button', () => {
  const { session, handlers } = world(['stop'])
  createMediaControls({ session, describe }).show({ title: 'Rest', album: 'Harbour' }, () => {})
  expect([...handlers.keys()]).toEqual(['play', 'pause'])
})

test('without a media session nothing happens', () => {
  const controls = createMediaControls({ session: undefined, describe })
  expect(() => {
    controls.show({ title: 'Rest', album: 'Harbour' }, () => {})
    controls.place({ playing: true, atMs: 0, totalMs: 1000 })
    controls.clear()
  }).not.toThrow()
})

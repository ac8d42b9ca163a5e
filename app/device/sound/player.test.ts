import { beforeEach, describe, expect, test } from 'vitest'
import type { About, Command } from './media-session.ts'
import { createPlayer, leadMs, type PlayerPorts } from './player.ts'
import type { TrackPlan } from './track.ts'

const plan: TrackPlan = { totalMs: 600_000, bells: [], ambience: 'none', fadeOutMs: 0 }
const about: About = { title: 'Body scan', album: 'Harbour' }
const trackMs = leadMs + plan.totalMs + 12_000

/** An audio element whose time advances only when a test sets it. */
class Element extends EventTarget {
  src = ''
  muted = false
  volume = 1
  currentTime = 0
  duration = trackMs / 1000
  paused = true
  ended = false
  refusal: Error | undefined

  async play() {
    if (this.refusal) throw this.refusal
    this.paused = false
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  }

  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }

  load() {
    this.paused = true
  }

  removeAttribute() {
    this.src = ''
  }
}

const named = (name: string) => Object.assign(new Error(name), { name })

function world() {
  const element = new Element()
  /** The second audio element, which plays while one background sound changes into another. */
  const other = new Element()
  const unused = [element, other]
  const seen: (() => void)[] = []
  const heard: string[] = []
  const logged: string[] = []
  const volumes: (readonly [number, number])[] = []
  const urls: string[] = []
  const revoked: string[] = []
  const shown: string[] = []
  let press: (command: Command) => void = () => {}
  let time = 1_000_000
  let made = 0
  const gate = { open: Promise.resolve() }
  const ports: PlayerPorts = {
    createSpeaker: () => unused.shift() ?? element,
    async make() {
      await gate.open
      made += 1
      return new Blob([])
    },
    urlOf: () => `blob:${urls.push('')}`,
    revoke: (url) => revoked.push(url),
    now: () => new Date(time),
    async ramp(_, step, goesOn) {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await Promise.resolve()
        if (!goesOn()) return
        step(part)
        volumes.push([Math.round(element.volume * 100), Math.round(other.volume * 100)])
      }
    },
    onSeen: (listener) => seen.push(listener),
    controls: {
      show({ title }, command) {
        shown.push(title)
        press = command
      },
      place: ({ playing, atMs }) => shown.push(`${playing ? 'playing' : 'paused'} at ${atMs}`),
      clear: () => shown.push('nothing'),
    },
    log: (what) => logged.push(what),
  }
  const player = createPlayer(ports)
  player.onCommand((command) => heard.push(command))
  player.onEnded(() => heard.push('over'))
  return {
    player,
    element,
    other,
    heard,
    volumes,
    logged,
    revoked,
    shown,
    gate,
    madeCount: () => made,
    press: (command: Command) => press(command),
    /** Position in the session, in milliseconds. */
    position: () => Math.round(element.currentTime * 1000) - leadMs,
    look: () => seen.forEach((listener) => listener()),
    pass(ms: number, soundMs = ms) {
      time += ms
      element.currentTime += soundMs / 1000
      element.dispatchEvent(new Event('timeupdate'))
    },
  }
}

let w: ReturnType<typeof world>
beforeEach(() => {
  w = world()
  w.player.load(plan, about)
  w.shown.length = 0
})

describe('playing', () => {
  test('starts at the position of the session, and shows it on the lock screen', async () => {
    expect(await w.player.play(90_000)).toBe('playing')
    expect(w.position()).toBe(90_000)
    expect(w.element.paused).toBe(false)
    expect(w.shown).toEqual(['Body scan', 'playing at 90000'])
  })

  test('the preparation time is a part of the track', async () => {
    await w.player.play(-5000)
    expect(w.position()).toBe(-5000)
  })

  test('plays silence in the tap at once; the finished track starts at the session’s position at that time', async () => {
    let open = () => {}
    w.gate.open = new Promise((resolve) => (open = resolve))
    const answer = w.player.play(0)
    expect(w.element.paused).toBe(false)
    w.pass(700)
    open()
    expect(await answer).toBe('playing')
    expect(w.position()).toBe(700)
  })

  test('the track is made once, however often the user pauses', async () => {
    await w.player.play(0)
    w.player.pause()
    await w.player.play(5000)
    expect(w.madeCount()).toBe(1)
    expect(w.position()).toBe(5000)
  })

  test('without a track there is nothing to play', async () => {
    w.player.stop()
    expect(await w.player.play(0)).toBe('unavailable')
  })

  test('reports that the browser requires a tap first, and plays at a later tap', async () => {
    w.element.refusal = named('NotAllowedError')
    expect(await w.player.play(0)).toBe('needs-tap')
    w.element.refusal = undefined
    expect(await w.player.play(1000)).toBe('playing')
    expect(w.logged).toEqual([])
  })

  test('any other failure is logged once', async () => {
    w.element.refusal = named('NotSupportedError')
    expect(await w.player.play(0)).toBe('unavailable')
    expect(await w.player.play(0)).toBe('unavailable')
    expect(w.logged).toEqual(['Sound cannot be played'])
  })

  test('a pause while the track is being made stays a pause', async () => {
    const answer = w.player.play(0)
    w.player.pause()
    expect(await answer).toBe('playing')
    expect(w.element.paused).toBe(true)
    expect(w.heard).toEqual([])
  })

  test('muted, everything runs as usual', async () => {
    w.player.setMuted(true)
    await w.player.play(0)
    expect(w.element.muted).toBe(true)
    w.player.setMuted(false)
    expect(w.element.muted).toBe(false)
    expect(w.element.paused).toBe(false)
  })
})

describe('where it stands', () => {
  test('sound that is off by more than a quarter of a second is corrected when the page is visible', async () => {
    await w.player.play(0)
    w.pass(100_000, 99_700)
    expect(w.position()).toBe(99_700)
    w.look()
    expect(w.position()).toBe(100_000)
  })

  test('a smaller difference is ignored', async () => {
    await w.player.play(0)
    w.pass(100_000, 99_800)
    w.look()
    expect(w.position()).toBe(99_800)
  })

  test('after the machine slept it is corrected also while hidden', async () => {
    await w.player.play(0)
    w.pass(400_000, 1000)
    expect(w.position()).toBe(400_000)
  })

  test('a skip moves the sound too', async () => {
    await w.player.play(0)
    w.player.seek(120_000)
    expect(w.position()).toBe(120_000)
    w.player.pause()
    w.player.seek(240_000)
    expect(w.position()).toBe(120_000)
  })
})

describe('the phone', () => {
  test('a pause by the phone is a command; our own pause is not', async () => {
    await w.player.play(0)
    w.player.pause()
    await w.player.play(0)
    expect(w.heard).toEqual([])
    w.element.pause()
    expect(w.heard).toEqual(['pause'])
  })

  test('sound that the system resumes after a call is a command', async () => {
    await w.player.play(0)
    w.player.pause()
    await w.element.play()
    expect(w.heard).toEqual(['play'])
  })

  test('the buttons of the lock screen are commands', async () => {
    await w.player.play(0)
    w.press('pause')
    w.press('play')
    w.press('stop')
    expect(w.heard).toEqual(['pause', 'play', 'stop'])
  })
})

describe('the end', () => {
  test('is reported once, when the session is over by the clock', async () => {
    await w.player.play(590_000)
    w.pass(9_999)
    expect(w.heard).toEqual([])
    w.pass(1)
    w.pass(250)
    expect(w.heard).toEqual(['over'])
  })

  test('stopping then lets the last bell ring; afterwards everything is released', async () => {
    await w.player.play(590_000)
    w.pass(10_000)
    w.player.stop()
    expect(w.element.paused).toBe(false)
    w.pass(12_000)
    w.element.ended = true
    w.element.paused = true
    w.element.dispatchEvent(new Event('pause'))
    w.element.dispatchEvent(new Event('ended'))
    expect(w.element.src).toBe('')
    expect(w.revoked).toEqual(['blob:2'])
    expect(w.shown.at(-1)).toBe('nothing')
    expect(w.heard).toEqual(['over'])
  })

  test('stopping in the middle, or long after the end, is silent at once', async () => {
    await w.player.play(300_000)
    w.player.stop()
    expect(w.element.paused).toBe(true)
    w.player.load(plan, about)
    await w.player.play(0)
    w.pass(7_200_000, 0)
    w.player.stop()
    expect(w.element.paused).toBe(true)
    expect(w.element.src).toBe('')
  })

  test('a new ambience fades in at the session’s position while the old one fades out', async () => {
    await w.player.play(0)
    let open = () => {}
    w.gate.open = new Promise((resolve) => (open = resolve))
    w.pass(60_000)
    const changed = w.player.change({ ...plan, ambience: 'rain' })
    expect(w.element.src).toBe('blob:2')
    w.pass(2000)
    open()
    expect(await changed).toBe('playing')
    expect([w.element.paused, w.other.paused, w.other.src]).toEqual([false, false, 'blob:3'])
    expect(w.other.currentTime * 1000 - leadMs).toBe(62_000)
    await expect.poll(() => w.element.src).toBe('')
    expect(w.volumes).toEqual([
      [92, 38],
      [71, 71],
      [38, 92],
      [0, 100],
    ])
    expect([w.element.paused, w.other.paused]).toEqual([true, false])
    expect(w.revoked).toEqual(['blob:2'])
    expect(w.heard).toEqual([])
    w.player.pause()
    await w.player.play(63_000)
    expect(w.madeCount()).toBe(2)
    expect(w.other.paused).toBe(false)
  })

  test('if the browser refuses the second element outside of a tap, the first element changes its sound', async () => {
    await w.player.play(0)
    w.other.refusal = named('NotAllowedError')
    expect(await w.player.change({ ...plan, ambience: 'rain' })).toBe('playing')
    expect([w.element.src, w.element.paused, w.element.volume, w.other.paused]).toEqual(['blob:3', false, 1, true])
    expect(w.heard).toEqual([])
  })

  test('a pause during a fade stops both', async () => {
    await w.player.play(0)
    await w.player.change({ ...plan, ambience: 'rain' })
    w.player.pause()
    await expect.poll(() => w.element.src).toBe('')
    expect([w.element.paused, w.other.paused, w.other.volume]).toEqual([true, true, 1])
  })

  test('while a voice speaks the sound is lower, also during a change, and returns afterwards', async () => {
    await w.player.play(0)
    w.player.duck(true)
    await expect.poll(() => w.element.volume).toBeCloseTo(0.3)
    await w.player.change({ ...plan, ambience: 'rain' })
    await expect.poll(() => w.other.volume).toBeCloseTo(0.3)
    w.player.duck(false)
    await expect.poll(() => w.other.volume).toBe(1)
  })

  test('of two changes the last one is played; while paused neither starts', async () => {
    await w.player.play(0)
    w.player.pause()
    const changes = [w.player.change({ ...plan, ambience: 'rain' }), w.player.change({ ...plan, ambience: 'sea' })]
    await Promise.all(changes)
    expect(w.element.paused).toBe(true)
    await w.player.play(1000)
    expect([w.madeCount(), w.element.paused]).toEqual([3, false])
    expect(w.position()).toBe(1000)
  })

  test('a change while the first track is being made is what is played', async () => {
    let open = () => {}
    w.gate.open = new Promise((resolve) => (open = resolve))
    const played = w.player.play(0)
    const changed = w.player.change({ ...plan, ambience: 'rain' })
    w.pass(500, 0)
    open()
    expect(await Promise.all([played, changed])).toEqual(['playing', 'playing'])
    expect(w.element.paused).toBe(false)
    expect(w.position()).toBe(500)
    expect(w.shown).toContain(about.title)
  })

  test('the next session replaces the previous one', async () => {
    await w.player.play(0)
    w.player.load({ ...plan, totalMs: 60_000 }, { ...about, title: 'Sea breath' })
    expect(w.element.paused).toBe(true)
    expect(w.revoked).toEqual(['blob:2'])
    await w.player.play(0)
    expect(w.madeCount()).toBe(2)
    expect(w.shown).toContain('Sea breath')
    expect(w.heard).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { createLocation, type LocationPorts } from './location.ts'

const bristol = { coords: { latitude: 51.45, longitude: -2.59, accuracy: 20 } } as GeolocationPosition

function device(answer: GeolocationPosition | number, permission?: PermissionState | 'throws') {
  const asked: (PositionOptions | undefined)[] = []
  const geolocation: LocationPorts['geolocation'] = {
    getCurrentPosition(found, failed, options) {
      asked.push(options)
      if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError)
      else found(answer)
    },
  }
  const permissions: LocationPorts['permissions'] = {
    async query() {
      if (permission === 'throws') throw new TypeError('no such permission')
      return { state: permission ?? 'prompt' } as PermissionStatus
    },
  }
  return { asked, ...createLocation({ geolocation, permissions }) }
}

test('the position comes with its accuracy, requested with the limits of the specification', async () => {
  const { asked, locate } = device(bristol)
  expect(await locate()).toEqual({ ok: true, point: { lat: 51.45, lng: -2.59 }, accuracy: 20 })
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }])
})

test('refused, unknown and unsupported are distinguished, because the user can act on each', async () => {
  expect(await device(1).locate()).toEqual({ ok: false, reason: 'refused' })
  expect(await device(2).locate()).toEqual({ ok: false, reason: 'unknown' })
  expect(await device(3).locate()).toEqual({ ok: false, reason: 'unknown' })
  const none = createLocation({ geolocation: undefined, permissions: undefined })
  expect(await none.locate()).toEqual({ ok: false, reason: 'unsupported' })
  expect(await none.locateUnasked()).toBeNull()
})

test('without a tap the position is used only where it was allowed before', async () => {
  expect(await device(bristol, 'granted').locateUnasked()).toMatchObject({ ok: true })
  for (const permission of ['prompt', 'denied', 'throws'] as const) {
    const { asked, locateUnasked } = device(bristol, permission)
    expect(await locateUnasked()).toBeNull()
    expect(asked).toEqual([])
  }
})

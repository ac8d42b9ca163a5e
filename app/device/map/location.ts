import type { Point } from '../../../domain/meetups.ts'

export type Whereabouts =
  | { readonly ok: true; readonly point: Point; /** In metres. */ readonly accuracy: number }
  | { readonly ok: false; readonly reason: 'unsupported' | 'refused' | 'unknown' }

export interface LocationPorts {
  /** Absent where the browser has none. */
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  readonly permissions: Pick<Permissions, 'query'> | undefined
}

/** Spec §9: at most 10 s, a place of the last minute will do, and as exact as can be had. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

export function createLocation({ geolocation, permissions }: LocationPorts) {
  /** Where she is. The browser may ask her, so only after a tap. Never rejects; what it gives never leaves the device. */
  function locate(): Promise<Whereabouts> {
    if (!geolocation) return Promise.resolve({ ok: false, reason: 'unsupported' })
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
          resolve({ ok: true, point: { lat, lng }, accuracy }),
        ({ code }) => resolve({ ok: false, reason: code === 1 ? 'refused' : 'unknown' }),
        options,
      )
    })
  }

  return {
    locate,
    /** The same where she has allowed it before; otherwise nothing, and nobody is asked. */
    async locateUnasked(): Promise<Whereabouts | null> {
      try {
        const permission = await permissions?.query({ name: 'geolocation' })
        return permission?.state === 'granted' ? await locate() : null
      } catch {
        // Some browsers know permissions, but not this one.
        return null
      }
    },
  }
}

export const { locate, locateUnasked } = createLocation({
  // A prerendered page has neither.
  geolocation: typeof navigator === 'undefined' ? undefined : navigator.geolocation,
  permissions: typeof navigator === 'undefined' ? undefined : navigator.permissions,
})

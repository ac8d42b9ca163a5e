import type { Point } from '../../../domain/meetups.ts'

export type Whereabouts =
  | { readonly ok: true; readonly point: Point; readonly accuracy: number }
  | { readonly ok: false; readonly reason: 'unsupported' | 'refused' | 'unknown' }

export interface LocationPorts {
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  readonly permissions: Pick<Permissions, 'query'> | undefined
}

/** Spec §9: the position must come within 10 s; a position from the last minute is accepted; high accuracy. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

export function createLocation({ geolocation, permissions }: LocationPorts) {
  /**
   * Returns the user's position. The browser may ask for permission, so call it only after a tap. Never rejects; the
   * position never leaves the device.
   */
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
    /**
     * Returns the user's position if the permission was given before; otherwise null, without asking for permission.
     */
    async locateUnasked(): Promise<Whereabouts | null> {
      try {
        const permission = await permissions?.query({ name: 'geolocation' })
        return permission?.state === 'granted' ? await locate() : null
      } catch {
        // Some browsers have the Permissions API, but throw when asked for this permission.
        return null
      }
    },
  }
}

export const { locate, locateUnasked } = createLocation({
  // A prerendered page has neither `navigator` nor a position.
  geolocation: typeof navigator === 'undefined' ? undefined : navigator.geolocation,
  permissions: typeof navigator === 'undefined' ? undefined : navigator.permissions,
})

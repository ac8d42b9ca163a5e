import type { Point } from '../../../domain/meetups.ts'

export type Whereabouts =
  | { readonly ok: true; readonly point: Point; readonly accuracy: number }
  | { readonly ok: false; readonly reason: 'unsupported' | 'refused' | 'unknown' }

export interface LocationPorts {
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  readonly permissions: Pick<Permissions, 'query'> | undefined
}

/**
 * The browser must answer within 10 s. A position that is at most a minute old is accepted. High accuracy is asked for
 * (spec §9).
 */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

export function createLocation({ geolocation, permissions }: LocationPorts) {
  /**
   * Returns the user's position, or the reason why there is none. The browser may ask for permission, so call it only
   * after a tap. Never rejects. The position never leaves the device.
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
     * Returns the user's position if the user gave permission earlier. Returns null if not, or if the browser does not
     * tell. Never asks for permission.
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
  // During prerendering there is no position, and in some versions of Node no `navigator`.
  geolocation: typeof navigator === 'undefined' ? undefined : navigator.geolocation,
  permissions: typeof navigator === 'undefined' ? undefined : navigator.permissions,
})

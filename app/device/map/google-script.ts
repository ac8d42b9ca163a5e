/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

/**
 * Number of tries after the first has failed, with a pause of attempt × 2^attempt milliseconds before each (spec §9,
 * D48).
 */
const retries = 3
const pauseMs = (attempt: number): number => attempt * 2 ** attempt

/** Time limit of one try, in milliseconds, because loading a script can hang without an error. */
const timeoutMs = 4000

export interface LoaderPorts<T> {
  readonly load: () => Promise<T>
  readonly pause: (ms: number) => Promise<void>
}

/** Calls `load`, and up to three times more if it fails. Rejects with the error of the last try. */
export async function withTries<T>({ load, pause }: LoaderPorts<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt > retries) throw error
      await pause(pauseMs(attempt))
    }
  }
}

let isSet = false

/** Loads Google's script with maps and places (spec §7). Rejects when it could not be loaded. */
export function loadGoogle(key: string): Promise<google.maps.MapsLibrary> {
  return withTries({
    async load() {
      // The loader accepts its options only once. `importLibrary` requests the script again at each try.
      if (!isSet) setOptions({ key, v: 'quarterly', language: 'en-GB', region: 'GB', libraries: ['maps', 'places'] })
      isSet = true
      const [maps] = await Promise.race([Promise.all([importLibrary('maps'), importLibrary('places')]), tooLong()])
      return maps
    },
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      }),
  })
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not answer.')), timeoutMs)
  })
}

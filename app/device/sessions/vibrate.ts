import { sessionSettings } from './session-settings.ts'

export interface VibrationPorts {
  /** Absent where the browser has none: on iPhones, and mostly where there is nothing that could vibrate. */
  readonly vibrate: ((pattern: number[]) => boolean) | undefined
  /** Before her first touch of the page a browser refuses, and writes a warning. */
  wasTouched(): boolean
  isWished(): boolean
}

export function createVibration(ports: VibrationPorts) {
  return {
    /** Whether it is worth offering. */
    canVibrate: (): boolean => ports.vibrate !== undefined,

    /** Milliseconds, or milliseconds on, off, on and so forth; nothing where it cannot be or is not wished. */
    vibrate(pattern: number | readonly number[]): void {
      if (ports.isWished() && ports.wasTouched()) ports.vibrate?.([pattern].flat())
    },
  }
}

export const { canVibrate, vibrate } = createVibration({
  get vibrate() {
    const can = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
    return can ? (pattern: number[]) => navigator.vibrate(pattern) : undefined
  },
  wasTouched: () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive,
  isWished: () => sessionSettings.read().vibration,
})

import { sessionSettings } from './session-settings.ts'

export interface VibrationPorts {
  /** Undefined on devices without vibration, such as iPhones. */
  readonly vibrate: ((pattern: number[]) => boolean) | undefined
  /** Returns whether the user has touched the page. Before that, a browser refuses to vibrate and logs a warning. */
  wasTouched(): boolean
  isWished(): boolean
}

export function createVibration(ports: VibrationPorts) {
  return {
    /** Returns whether the device can vibrate. If not, the setting for it is hidden. */
    canVibrate: (): boolean => ports.vibrate !== undefined,

    /**
     * Vibrates for this many milliseconds. A list is milliseconds on, off, on and so on. Does nothing when the device
     * cannot vibrate, the user has switched it off, or has not touched the page yet.
     */
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

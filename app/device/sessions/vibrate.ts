import { sessionSettings } from './session-settings.ts'

export interface VibrationPorts {
  /** Undefined on devices without vibration, such as iPhones. */
  readonly vibrate: ((pattern: number[]) => boolean) | undefined
  /** Before the first touch of the page a browser refuses and logs a warning. */
  wasTouched(): boolean
  isWished(): boolean
}

export function createVibration(ports: VibrationPorts) {
  return {
    /** Whether to offer the setting. */
    canVibrate: (): boolean => ports.vibrate !== undefined,

    /** Milliseconds, or a list of milliseconds: on, off, on, ... Does nothing when unsupported or switched off. */
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

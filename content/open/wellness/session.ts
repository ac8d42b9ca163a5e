/** Texts that all running sessions share (spec §4). */
export const sessionWords = {
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: 'Next Step',
  end: 'End Session',
  beginsIn: (seconds: number) => `Begins in ${seconds}`,
  soundTap: 'Tap for sound',
  segments: (done: number, all: number, steps: string) => `${done} of ${all} ${steps} done`,
  timeLeft: 'Time left',
  sound: {
    muted: 'Sound, muted',
    mute: 'Nothing sounds until you switch this off. The session goes on all the same.',
    bells: 'A soft bell at each step, and three slow ones at the end. The screen may be off.',
    lead: 'Get ready first: five seconds',
    note: 'Bells change with the next session you start. Sounds are made on your device.',
  },
  voice: {
    title: 'Spoken guidance',
    note: 'A voice of your own device reads each step aloud. It sends nothing anywhere.',
    which: 'Voice',
    pace: 'Pace',
    paces: { normal: 'Normal', slow: 'Slower' },
    sample: 'This is how your steps will sound.',
  },
  getReady: (seconds: number) => `Get ready: ${seconds}`,
} as const

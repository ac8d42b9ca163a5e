import { babyStep, type Guided } from '../open/wellness/boosts.ts'

/**
 * The guided sessions of a few minutes for mornings and evenings, on the home page and the wellness page (D6). They are
 * our own general advice and need a clinical review.
 */
export const guided: readonly Guided[] = [
  {
    id: 'morning-awakening',
    title: 'Morning Awakening',
    steps: [
      {
        id: 'arrive',
        seconds: 30,
        title: 'Arrive',
        text: 'You do not have to be awake yet. Feel what is holding you up: mattress, chair or floor. Whoever is in your arms goes down safely first.',
      },
      {
        id: 'light',
        seconds: 30,
        title: 'Light',
        text: 'Turn towards the window or a lamp, and let your eyes get used to it in their own time.',
      },
      {
        id: 'hands-and-feet',
        seconds: 40,
        title: 'Hands and feet',
        text: 'Move your fingers and toes. Then circle your wrists and your ankles, first one way, then the other.',
      },
      {
        id: 'shoulders',
        seconds: 40,
        title: 'Shoulders',
        text: 'Lift your shoulders a little as you breathe in, and let them drop as you breathe out. If anything hurts, leave it out.',
      },
      {
        id: 'ribs',
        seconds: 50,
        title: 'A wide breath',
        text: 'Rest a hand on your ribs. Feel them widen as you breathe in and soften as you breathe out. Nothing to force.',
      },
      {
        id: 'kind-word',
        seconds: 30,
        title: 'A kind word',
        text: 'Say good morning to yourself as you would to a friend who has had a short night.',
      },
      {
        id: 'small-thing',
        seconds: 20,
        title: 'One small thing',
        text: 'Choose one small thing for the next hour. A glass of water will do.',
      },
    ],
  },
  {
    id: 'mindful-moment',
    title: 'Mindful Moment',
    steps: [
      {
        id: 'three-breaths',
        seconds: 30,
        title: 'Three slow breaths',
        text: 'Wherever you are, breathe in through your nose and let it go slowly. Three times. There is no wrong way.',
      },
      {
        id: 'where-you-are',
        seconds: 25,
        title: 'Where you are',
        text: 'Feel your feet on the floor, or the seat that carries you. You have arrived somewhere.',
      },
      {
        id: 'look',
        seconds: 30,
        title: 'Three things to see',
        text: 'Let your eyes rest on three things, one after the other. A mug, a sock, the light on the wall.',
      },
      {
        id: 'listen',
        seconds: 30,
        title: 'What can be heard',
        text: 'Listen to the nearest sound, then to the farthest. Small noises in the house may stay part of it.',
      },
      {
        id: 'thoughts',
        seconds: 30,
        title: 'Boats going by',
        text: 'Thoughts come in like boats. You need not board them. Notice one, and let it sail on.',
      },
      {
        id: 'one-word',
        seconds: 35,
        title: 'A word for today',
        text: 'Take one word with you into the day. Slowly, perhaps. Or enough. Breathe out, and begin.',
      },
    ],
  },
  {
    id: 'evening-relaxation',
    title: 'Evening Relaxation',
    steps: [
      {
        id: babyStep.id,
        seconds: 40,
        ...babyStep.words,
      },
      {
        id: 'day-by-the-door',
        seconds: 30,
        title: 'The day by the door',
        text: 'Think of the day as a heavy bag. Set it down by the door. It need not be unpacked tonight.',
      },
      {
        id: 'face',
        seconds: 40,
        title: 'Face',
        text: 'Let your forehead go smooth. Part your teeth a little, and let your tongue rest.',
      },
      {
        id: 'shoulders',
        seconds: 40,
        title: 'Shoulders',
        text: 'Let your shoulders grow heavy. Whatever they were holding up, the chair or the bed can hold now.',
      },
      {
        id: 'hands',
        seconds: 40,
        title: 'Hands',
        text: 'Open your hands and turn the palms up. For a moment there is nothing in them.',
      },
      {
        id: 'belly',
        seconds: 50,
        title: 'A soft belly',
        text: 'Let your belly be soft. Breathe out slowly, and let the next breath come in by itself.',
      },
      {
        id: 'feet',
        seconds: 30,
        title: 'Legs and feet',
        text: 'Feel the weight of your legs, all the way down to your feet. They may stay where they are.',
      },
      {
        id: 'stay',
        seconds: 30,
        title: 'Stay a moment',
        text: 'If somebody needs you, go: it counts all the same. If not, stay as you are a little longer.',
      },
    ],
  },
]

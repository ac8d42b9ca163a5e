import type { Guided, Meditation } from '../../../domain/meditation.ts'

/**
 * The eight meditations (spec §3), free for everybody (D36). Titles and lengths are the specification's; the texts are
 * our own general advice and need a clinical review (docs/sources.md). They never ask the user to hold the breath,
 * close the eyes or feel cheerful.
 */
export const meditations: readonly Meditation[] = [
  {
    id: 'mindful-breathing',
    title: 'Mindful Breathing',
    description: 'Follow the breath in and out',
    minutes: 10,
    type: 'breath-focus',
    icon: 'ripples',
    guidance: [
      {
        say: 'Sit however is comfortable. Let the chair do the holding for a while.',
        quiet: ['Eyes closed, or resting on one spot. Either is right.', 'There is nothing to get good at here.'],
      },
      {
        say: 'Notice the cool air arriving, and the warm air leaving.',
        quiet: [
          'At the nose, the chest or the belly: wherever it is easiest to feel.',
          'No need to breathe deeply. This breath will do.',
        ],
      },
      {
        say: 'Let each breath out be a little longer, like a wave drawing back.',
        quiet: ['If that feels forced, let the breath choose its own length.', 'Soft jaw. Soft hands.'],
      },
      {
        say: 'Your mind has wandered by now. They do. Come back with the next breath in.',
        quiet: ['The list will still be there. It has never once left.', 'Coming back is the whole exercise.'],
      },
      {
        say: 'Widen out again: the breath, the room, the sounds around it.',
        quiet: ['Feel your feet, and whatever is under them.', 'Take one breath just because it is pleasant.'],
      },
    ],
  },
  {
    id: 'body-scan',
    title: 'Body Scan Relaxation',
    description: 'Rest, from your feet upwards',
    minutes: 15,
    type: 'body-scan',
    icon: 'moon',
    guidance: [
      {
        say: 'Nobody in your arms? Then lie down or lean back, and let what is under you take your whole weight.',
        withoutBaby: { say: 'Lie down or lean back, arms free, and let what is under you take your whole weight.' },
        quiet: ['Move whatever wants moving, now or later.', 'If a part is sore, pass it by. You are allowed to skip.'],
      },
      {
        say: 'Start with your feet. They have done a great deal of standing about. Let them be heavy.',
        quiet: ['Warm or cool, tingling or nothing at all: just notice.', 'Let the calves follow, then the knees.'],
      },
      {
        say: 'Hips, belly, back. Nothing to hold in, and nothing to fix.',
        quiet: [
          'This middle of you may still be healing. Be kind to it as you pass.',
          'Let the breath move here by itself.',
        ],
      },
      {
        say: 'Let your shoulders drop, as if someone else will carry it all for now.',
        quiet: ['Arms long, hands open.', 'Even the little muscles between the fingers.'],
      },
      {
        say: 'Let go around the jaw, the eyes and the forehead. The whole of you, resting.',
        quiet: [
          'Drifting off is fine in bed, with nobody in your arms. So is wide awake.',
          'When you are ready, stretch something slowly.',
        ],
        withoutBaby: {
          quiet: ['Drifting off is fine in bed. So is wide awake.', 'When you are ready, stretch something slowly.'],
        },
      },
    ],
  },
  {
    id: 'loving-kindness',
    title: 'Loving-Kindness',
    description: 'A few kind words, you included',
    minutes: 12,
    type: 'loving-kindness',
    icon: 'people',
    guidance: [
      {
        say: 'Think of somebody who is easy to like. A friend, a neighbour, a dog.',
        quiet: ['Picture them pleased to see you.', 'Notice what that does to your face.'],
      },
      {
        say: 'Wish them something plain: may you be safe, may you be well, may today be gentle.',
        quiet: ['Say it slowly, in your own words if they come.', 'One wish to each breath out.'],
      },
      {
        say: 'Now the same for you: may I be safe, may I be well, may today be gentle.',
        quiet: [
          'If that is hard, stand beside your friend and let the words reach you both.',
          'You need not feel it. Meaning it a little is plenty.',
        ],
      },
      {
        say: 'Send it to somebody you hardly know: the one at the till, the one awake across the road.',
        quiet: ['They have their own long list.', 'May they be safe. May their tea be hot.'],
      },
      {
        say: 'Let it spread, over the rooftops and down to the water: may we all get some rest.',
        quiet: ['Whoever is up tonight, you are not the only one.', 'Keep one of the wishes for later.'],
      },
    ],
  },
  {
    id: 'mindful-awareness',
    title: 'Mindful Awareness',
    description: 'What is here, just as it is',
    minutes: 8,
    type: 'mindfulness',
    icon: 'compass',
    guidance: [
      {
        say: 'Stay just as you are. This starts from wherever you happen to be.',
        quiet: ['Messy room included.', 'Feel the places where you touch the seat or the floor.'],
      },
      {
        say: 'Listen for the furthest sound you can hear, then for the nearest.',
        quiet: ['No need to like them.', 'Let them arrive without going out to meet them.'],
      },
      {
        say: 'Look softly at one ordinary thing, as if you had to draw it later.',
        quiet: ['Its edges, its shadow, its colour.', 'You will not have to draw it.'],
      },
      {
        say: 'See how you are, without arguing. Tired counts. So does fed up.',
        quiet: ['Give it a plain name: tired, flat, worried, all right.', 'It is weather. It is not the whole sky.'],
      },
      {
        say: 'Let sound, sight, breath and mood all be here at once, with nothing to sort.',
        quiet: ['A minute in which nothing is asked of you.', 'Take the next thing slowly.'],
      },
    ],
  },
  {
    id: 'mountain',
    title: 'Mountain Meditation',
    description: 'Steady, whatever the weather',
    minutes: 12,
    type: 'mindfulness',
    icon: 'lighthouse',
    guidance: [
      {
        say: 'Picture a mountain you know, or make one up: wide at the foot, in no hurry at all.',
        quiet: ['Sit so that you feel a little like it.', 'Broad below, easy above.'],
      },
      {
        say: 'Let your legs and hips be its foot, resting on ground that has held up worse.',
        quiet: ['Nothing to balance. You are already down.', 'Let your hands lie where they fall.'],
      },
      {
        say: 'Weather comes over: rain, wind, an hour of fog. The mountain lets it pass.',
        quiet: ['Your weather may be noise, or worry, or no sleep.', 'It is allowed to be foul weather.'],
      },
      {
        say: 'Underneath, something is steady. It may be no more than your weight, and this breath.',
        quiet: ['That is enough of a mountain.', 'It does not need to feel strong to be there.'],
      },
      {
        say: 'The light changes on the slopes. Take a little of that stillness when you get up.',
        quiet: ['Feel your feet before you use them.', 'Slowly. Mountains are never late.'],
      },
    ],
  },
  {
    id: 'wind',
    title: 'Wind Meditation',
    description: 'Let thoughts pass over',
    minutes: 10,
    type: 'mindfulness',
    icon: 'gulls',
    guidance: [
      {
        say: 'Imagine you sit above the water on a breezy day. You are well wrapped up, with nowhere to be.',
        quiet: ['Feel the air that is really here, on your hands or your face.', 'Let the bench hold you.'],
      },
      {
        say: 'Each breath is a small wind: it comes in, it turns, it goes out.',
        quiet: ['No need to send it anywhere.', 'Some gusts are short. That is wind for you.'],
      },
      {
        say: 'When a thought comes, let it be a gull: noisy, close, and then further off.',
        quiet: ['You need not feed it.', 'There will be others. There are always others.'],
      },
      {
        say: 'If one keeps circling, nod to it. Later. Then feel the air once more.',
        quiet: ['A worry that matters will find you again after this.', 'For now, only the next breath out.'],
      },
      {
        say: 'The wind drops. Notice the quiet between one breath and the next.',
        quiet: ['It is small, but it is yours.', 'Stay on the bench a moment longer.'],
      },
    ],
  },
  {
    id: 'sun-gazing',
    title: 'Sun Gazing Meditation',
    description: 'An imagined sun, low and warm',
    minutes: 8,
    type: 'breath-focus',
    icon: 'sail',
    guidance: [
      {
        say: 'This sun is only imagined: low, apricot, just above the water. Let your eyes close or rest.',
        quiet: ['Never the real one: it harms the eyes.', 'Feel where the warmth would land first.'],
      },
      {
        say: 'Breathe in as if the light came a little nearer. Breathe out and let it spread.',
        quiet: ['Across the face, then the throat.', 'Gently. It is an evening sun.'],
      },
      {
        say: 'Let it reach your shoulders and your chest, where so much gets carried.',
        quiet: ['Nothing has to melt. Warm is enough.', 'If no picture comes, feel the warmth of your own hands.'],
      },
      {
        say: 'See its path on the water, coming all the way to you. You did nothing to earn it.',
        quiet: ['It shines on the washing-up too.', 'Breathe in along the path, and out along it.'],
      },
      {
        say: 'The sun goes under, slowly. Keep a little of the warmth for the next hour.',
        quiet: ['Rub your hands together, if you like.', 'Open your eyes to something near.'],
      },
    ],
  },
  {
    id: 'gratitude-flow',
    title: 'Gratitude Flow',
    description: 'Collect three small good things',
    minutes: 10,
    type: 'loving-kindness',
    icon: 'shell',
    guidance: [
      {
        say: 'No one has to be grateful for it all. We only look for three small things.',
        quiet: ['Shells, not treasure.', 'Let a few breaths go by first.'],
      },
      {
        say: 'The first: something your body liked today. A warm mug, a seat, a clean sock.',
        quiet: ['Go back to it for a moment.', 'What was it like, exactly?'],
      },
      {
        say: 'The second: someone who made a minute easier for you, and may not know it.',
        quiet: [
          'A message, a held door, a song on the radio.',
          'If there was no one today, take one from some other day.',
        ],
      },
      {
        say: 'The third: something you did. Count it, even if nobody saw.',
        quiet: ['Especially if nobody saw.', 'Getting through the morning is a thing you did.'],
      },
      {
        say: 'Three shells in a pocket. Turn them over once more, and keep whichever you like.',
        quiet: ['Two is fine. So is one.', 'A hard day with a shell in it is still a hard day. You may know both.'],
      },
    ],
  },
]

/** Texts of the timer that the user sets. They are few, because users of this timer prefer silence (D38). */
export const ownTimer: Guided = {
  id: 'own-timer',
  title: 'Your own timer',
  guidance: [
    { say: 'Settle in. The bell keeps the time, so you need not.', quiet: [] },
    { say: 'Only this breath, and then only the next.', quiet: [] },
    { say: 'Wandered off? Good of you to notice. Begin again here.', quiet: [] },
    { say: 'Nothing to add and nothing to finish.', quiet: [] },
    { say: 'Stay a little longer. There is time.', quiet: [] },
  ],
}

/** Returns the texts of a stored session by its id; null if the id is unknown. */
export function guidedOf(id: string | undefined): Guided | null {
  return [ownTimer, ...meditations].find((one) => one.id === id) ?? null
}

/** Advice shown above the list of meditations, after the safety text about falling asleep. */
export const meditationCare = {
  stop: 'If being still makes you feel worse, stop. That is no failing.',
} as const

/** Sentences at the end of a meditation, shown one after another. Their order has no meaning. */
export const afterwards = [
  'Have a drink of water before anything else.',
  'Whatever is next may wait for one more breath.',
  'Stretch your hands. Then carry on, a little slower.',
] as const

/** Texts of the section Mindful Meditation (spec §2). */
export const meditationWords = {
  list: { text: 'Four for today. Tap one to begin.', others: 'Show four others' },
  breathing: {
    hint: 'Breathe in for four seconds, and out for six, if that suits you.',
    in: 'Breathe in',
    out: 'Breathe out',
    rest: 'And rest',
  },
  finished: 'Finished, all the way through.',
  oneMinute: 'A minute of your own.',
  minutes: (minutes: number) => `${minutes} minutes of your own.`,
  own: {
    title: 'Your own timer',
    text: 'Your length, your bells, your sea',
    feature: 'Advanced Meditation Timers',
    bellEvery: 'A bell every',
    onlyEnd: 'Only at the end',
    sounds: 'Around it, mixed as you like',
    length: 'Length in minutes',
    less: 'A minute less',
    more: 'A minute more',
  },
} as const

/** Steps for a common task. The template fits a task whose title matches `words`. */
interface StepTemplate {
  readonly words: RegExp
  readonly steps: readonly string[]
}

/** 'Break it down' offers the first template that fits the title. */
const templates: readonly StepTemplate[] = [
  {
    words: /\b(?:thank[ -]?you|thankyou) (?:cards?|notes?|letters?)\b/i,
    steps: ['List who gave what', 'Find cards and stamps', 'Write three at a time', 'Post them'],
  },
  {
    words: /\bhospital bag\b/i,
    steps: [
      'Find the bag and your notes',
      'Pack for you',
      'Pack for the baby',
      'Add charger and snacks',
      'Put it by the door',
    ],
  },
  {
    words: /\b(?:regist(?:er|ering)|registration)\b.*\b(?:birth|baby)\b|\bbirth (?:certificate|registration)\b/i,
    steps: ['Look up the register office', 'Book a time', 'Put your papers together', 'Go, and ask for copies'],
  },
  {
    words: /\b(?:jabs?|vaccin\w*|immunis\w*)\b/i,
    steps: [
      'Find the invitation and the red book',
      'Book or check the time',
      'Plan the way there',
      'Pack the bag the evening before',
    ],
  },
  {
    words: /\bdentist\b/i,
    steps: ['Find the number', 'Think of days that suit', 'Ring and book', 'Put the time in the planner'],
  },
  {
    words: /\b(?:health visitor|weigh(?:ing|[ -]?in)?)\b/i,
    steps: ['Find the red book', 'Write down what you want to ask', 'Check time and place', 'Pack the bag'],
  },
  {
    words: /\b(?:GP|doctors?|dr|surgery|midwife|prescription|appointment|appt)\b/i,
    steps: [
      'Write down what you want to say',
      'Find the number and the hours',
      'Have a pen by you',
      'Ring',
      'Note what they said',
    ],
  },
  {
    words: /\b(?:changing|nappy|baby|nursery|day|swim(?:ming)?) bag\b/i,
    steps: [
      'Empty the bag',
      'Nappies, wipes and a mat',
      'Spare clothes',
      'Something to eat or drink',
      'Hang it by the door',
    ],
  },
  {
    words: /\bparty\b/i,
    steps: [
      'Choose day and place',
      'Make a short list of guests',
      'Send the invitations',
      'Plan cake and food',
      'Choose two games',
    ],
  },
  {
    words: /\b(?:birthday|present|gift)\b/i,
    steps: [
      'Decide what to spend',
      'Pick one idea',
      'Order or buy it',
      'Card and wrapping',
      'Post it or put it by the door',
    ],
  },
  {
    words:
      /\b(?:choose|find|look for|visit|view|nursery place|childminder)\b.*\b(?:nurser(?:y|ies)|childminder|school)\b|\b(?:nursery place|childminder)\b/i,
    steps: [
      'List two or three near you',
      'Write down your questions',
      'Ring and ask for a visit',
      'Go and look',
      'Sleep on it',
    ],
  },
  {
    words: /\b(?:forms?|apply|application|passport|child benefit|HMRC|claim)\b/i,
    steps: [
      'Find the form',
      'Put the papers beside you',
      'Fill in the first page',
      'Fill in the rest',
      'Check it and send it',
    ],
  },
  {
    words: /\b(?:bills?|budget|bank|insurance|money|finances)\b/i,
    steps: [
      'Open the post or the app',
      'Write down what is due',
      'Pay or ring about one',
      'Set up what can pay itself',
    ],
  },
  {
    words:
      /\b(?:baby|old|small|outgrown) clothes\b|\b(?:declutter|clear out|sort out|wardrobe|drawers?|loft|cupboard)\b/i,
    steps: [
      'Choose one drawer or shelf',
      'Get three bags: keep, give, bin',
      'Sort for fifteen minutes',
      'Put back what you keep',
      'Take one bag out',
    ],
  },
  {
    words: /\b(?:washing|laundry|wash load|ironing)\b/i,
    steps: ['Sort one load', 'Put it on', 'Hang it up', 'Fold it', 'Put it away'],
  },
  {
    words: /\b(?:big|weekly|food|grocery|supermarket)? ?shop(?:ping)?\b|\bgroceries\b/i,
    steps: ['Look in fridge and cupboards', 'Choose three dinners', 'Write the list', 'Order or go', 'Put it away'],
  },
  {
    words: /\b(?:batch ?cook\w*|meal prep|cook|dinners?|freezer meals?)\b/i,
    steps: ['Choose one dish', 'Check what is there', 'Chop', 'Cook', 'Share into boxes and label them'],
  },
  {
    words: /\b(?:tidy|clean(?:ing)?|hoover|kitchen|bathroom|living room|bedroom)\b/i,
    steps: ['Put the radio on', 'Take out rubbish and cups', 'Clear one surface', 'Wipe it', 'Stop, that is enough'],
  },
  {
    words: /\b(?:return to|back to|going back to) work\b|\b(?:keeping in touch|KIT) days?\b/i,
    steps: [
      'Note the date',
      'Write to your manager',
      'Ask about hours and leave',
      'Sort out childcare',
      'Have one trial morning',
    ],
  },
  {
    words: /\b(?:day out|trip|holiday|beach|picnic|zoo|visit)\b/i,
    steps: ['Choose place and day', 'Check times and the way there', 'Plan food', 'Pack the evening before'],
  },
  {
    words: /\b(?:photos?|album|pictures)\b/i,
    steps: ['Choose one month', 'Mark twenty you like', 'Order or print them', 'Share the best three'],
  },
]

export function stepsFor(title: string): readonly string[] {
  return templates.find(({ words }) => words.test(title))?.steps ?? []
}

/** Texts of the steps in the details of a task, with 'Break it down' (D51). */
export const stepWords = {
  title: 'Steps',
  breakDown: 'Break it down',
  offered: 'Ours to start with. Change them as you like.',
  add: 'Add a step',
  onlyNext: 'Only the next step',
  step: (place: number): string => `Step ${place}`,
  up: (title: string): string => `Move up ${title}`,
  remove: (title: string): string => `Remove ${title}`,
  removed: 'Step removed',
  count: (done: number, all: number): string => `${done} of ${all} done`,
  allDone: 'All steps are done.',
  complete: (title: string): string => `Tick off “${title}”`,
} as const

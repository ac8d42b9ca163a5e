import { product } from './product.ts'
import type { PushKind } from '../../domain/push-payload.ts'

const { name } = product

/**
 * Title and text of each push notification, and the path that a tap opens. Others may see it on a locked phone, so it
 * contains nothing that the user wrote, planned or paid; the only exception is the title of a task, if the user allows
 * it.
 */
export const pushWords: Readonly<
  Record<PushKind, { readonly title: string; readonly body: string; readonly path: string }>
> = {
  hydration: { title: 'A glass of water?', body: 'You asked us to mention it.', path: '/home' },
  'wind-down': { title: 'The harbour grows quiet', body: 'Time to wind down, whenever you like.', path: '/wellness' },
  plan: {
    title: 'A look at tomorrow',
    body: 'A minute with your planner, and the evening is yours.',
    path: '/planner',
  },
  task: { title: 'A task of yours is due', body: 'It is in your planner.', path: '/planner' },
  'trial-ending': {
    title: 'Your trial ends soon',
    body: 'It ends by itself, and nothing is charged.',
    path: '/account',
  },
  reply: { title: 'We have answered you', body: 'Your messages are under Help.', path: '/help#messages' },
  meetup: { title: 'News of a meetup', body: 'Something has changed. It is in Community.', path: '/community' },
  test: {
    title: `${name} can reach you here`,
    body: 'This is what a notification looks like.',
    path: '/account/notifications',
  },
}

export const taskActions = [
  { action: 'done', title: 'Done' },
  { action: 'later', title: 'In an hour' },
] as const

/** Used for a kind of notification that this version of the app does not know. */
export const unknownPush = { title: name, body: 'There is something new for you.' }

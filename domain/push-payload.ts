import { ownPath } from './redirect.ts'

/** Kinds of reminders that repeat on certain days (spec §7). */
export const reminderKinds = ['hydration', 'wind-down', 'plan'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const pushKinds = [...reminderKinds, 'task', 'trial-ending', 'reply', 'meetup', 'test'] as const
export type PushKind = (typeof pushKinds)[number]

/** Whether a push of this kind is a reminder. A reminder is useful only at its time and must not arrive late. */
export function isReminder(kind: PushKind): boolean {
  return kind === 'task' || reminderKinds.some((each) => each === kind)
}

/**
 * Content of a push notification. The service worker adds the texts, so that no personal content passes through the
 * push service; the only exception is the title of a task, if the member allowed it, and it is encrypted for the
 * device.
 */
export interface PushPayload {
  readonly kind: PushKind
  readonly path: string
  /** Id and title of the task that is due. */
  readonly task?: number
  readonly title?: string
}

/**
 * A push notification as the service worker reads it. `kind` is null if a newer server sent a kind that this version
 * does not know.
 */
export type ReadPush = Omit<PushPayload, 'kind'> & { readonly kind: PushKind | null }

/**
 * Reads a push notification. Invalid parts are replaced by defaults, because browsers expect a visible notification for
 * each push.
 */
export function readPushPayload(text: string): ReadPush {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    said = null
  }
  const { kind, path, task, title } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  return {
    kind: pushKinds.find((each) => each === kind) ?? null,
    path: (typeof path === 'string' ? ownPath(path) : null) ?? '/',
    ...(typeof task === 'number' ? { task } : {}),
    ...(typeof title === 'string' ? { title } : {}),
  }
}

/** Prefix of the tags of push notifications. The notification about an update of the app has another tag. */
export const pushTagPrefix = 'harbour:push:'

/**
 * Tag of a notification. A newer notification with the same tag replaces the older one, so there is one for each kind
 * and task.
 */
export const pushTag = ({ kind, task }: Pick<ReadPush, 'kind' | 'task'>): string =>
  `${pushTagPrefix}${kind ?? 'unknown'}${task === undefined ? '' : `:${task}`}`

/**
 * A push that the browser itself can show, without our service worker (Declarative Web Push; 8030 is its magic number).
 * Its other members are those of `PushPayload`: browsers that do not know the format give them to the service worker.
 */
export interface DeclarativePush extends PushPayload {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly lang: string
    /** URL that a tap opens. */
    readonly navigate: string
    readonly tag: string
    readonly icon: string
  }
}

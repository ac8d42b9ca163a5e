import { ownPath } from './redirect.ts'

/** Kinds of reminders (spec §7). */
export const reminderKinds = ['hydration', 'wind-down', 'plan'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Kinds of push notifications. */
export const pushKinds = [...reminderKinds, 'task', 'trial-ending', 'reply', 'test'] as const
export type PushKind = (typeof pushKinds)[number]

/** Whether the kind is a reminder, which is useful only at its time. */
export function isReminder(kind: PushKind): boolean {
  return kind === 'task' || reminderKinds.some((each) => each === kind)
}

/**
 * Content of a push: kind and path. The service worker adds the texts, so that no personal content passes through the
 * push service. The exception is the title of a task, if the member allowed it; it is encrypted for the device.
 */
export interface PushPayload {
  readonly kind: PushKind
  /** A path of our site. */
  readonly path: string
  /** Id and title of the task that is due. */
  readonly task?: number
  readonly title?: string
}

/**
 * A push as the service worker reads it. Kind null means that a newer server sent a kind that this worker does not
 * know.
 */
export type ReadPush = Omit<PushPayload, 'kind'> & { readonly kind: PushKind | null }

/** Parses a push payload. */
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

import { ownPath } from './redirect.ts'

/** Kinds of reminders (spec §7). */
export const reminderKinds = ['hydration', 'wind-down', 'plan'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Kinds of push notifications. */
export const pushKinds = [...reminderKinds, 'trial-ending', 'reply', 'test'] as const
export type PushKind = (typeof pushKinds)[number]

/** Whether the kind is a reminder. */
export function isReminder(kind: PushKind): kind is ReminderKind {
  return reminderKinds.some((each) => each === kind)
}

/**
 * Push payload: kind and path. The service worker adds the texts, so that no personal content passes through the push
 * service.
 */
export interface PushPayload {
  readonly kind: PushKind
  /** A path of our site. */
  readonly path: string
}

/** Parses a push payload. Kind null: sent by a newer server, unknown to this worker. */
export function readPushPayload(text: string): { readonly kind: PushKind | null; readonly path: string } {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    said = null
  }
  const { kind, path } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  return {
    kind: pushKinds.find((each) => each === kind) ?? null,
    path: (typeof path === 'string' ? ownPath(path) : null) ?? '/',
  }
}

import { ownPath } from './redirect.ts'

/** What she can be reminded of at hours of her own (spec §7). */
export const reminderKinds = ['hydration', 'wind-down', 'plan'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What a push can be about. */
export const pushKinds = [...reminderKinds, 'trial-ending', 'reply', 'test'] as const
export type PushKind = (typeof pushKinds)[number]

/** Whether she set its hour herself. */
export function isReminder(kind: PushKind): kind is ReminderKind {
  return reminderKinds.some((each) => each === kind)
}

/**
 * All that a push carries: what it is about and where it leads. The words are the service worker's own, so that nothing
 * of hers passes through a push service, not even encrypted.
 */
export interface PushPayload {
  readonly kind: PushKind
  /** An address of ours without an origin. */
  readonly path: string
}

/** What a text says that came as a push. Kind null: a newer server's, which this worker has no words for yet. */
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

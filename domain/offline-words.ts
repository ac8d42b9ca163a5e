import { newMessage, newReply } from './messages.ts'
import type { ActionKind, OfflineAction } from './offline-actions.ts'
import { report } from './reports.ts'
import { launchNotification } from './supplies.ts'

const schemas = { message: newMessage, reply: newReply, report, launch: launchNotification } as const

/** For each kind of request, the fields of its body that the user can edit. */
export const fieldsOf: Readonly<Record<ActionKind, readonly string[]>> = {
  message: ['subject', 'message'],
  reply: ['message'],
  report: ['concern'],
  launch: ['email'],
  event: [],
}

export function actionTexts({ kind, body }: Pick<OfflineAction, 'kind' | 'body'>): Record<string, string> {
  return Object.fromEntries(fieldsOf[kind].map((field) => [field, typeof body[field] === 'string' ? body[field] : '']))
}

/** Returns the validation messages by field. They are the same as those of the server. */
export function wordFaults({ kind, body }: Pick<OfflineAction, 'kind' | 'body'>): Record<string, string> {
  if (kind === 'event') return {}
  const { error } = schemas[kind].safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** Changes the texts of a request and queues it again. It gets a new idempotency key if it had one. */
export function reworded(action: OfflineAction, words: Readonly<Record<string, string>>, key: string): OfflineAction {
  const body = { ...action.body, ...words, ...('key' in action.body ? { key } : {}) }
  return { ...action, body, state: 'waiting', tries: 0, retryAt: 0, why: null }
}

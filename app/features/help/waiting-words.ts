import { contact } from '../../../content/open/contact.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { wordsOf } from '../../../domain/offline-words.ts'

/** What a thing that waits is called. */
export function titleOf(action: OfflineAction): string {
  const { kind, about } = action
  switch (kind) {
    case 'message':
      return wordsOf(action)['subject'] ?? ''
    case 'reply':
      return `Your reply: ${about}`
    case 'report':
      return about === '' ? 'Your report about a meetup' : `Your report: ${about}`
    case 'launch':
      return 'Your address, for news of the launch'
    case 'event':
      return ''
  }
}

/** The label above each field. */
export const labels: Readonly<Record<string, string>> = {
  subject: contact.subject,
  message: contact.message,
  concern: 'What happened?',
  email: 'Email',
}

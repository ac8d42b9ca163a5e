import { contactToasts } from '../../content/open/contact-toasts.ts'
import { sentWords } from '../../content/open/sent-words.ts'
import { pageConfig } from '../device/page/page-config.ts'

/**
 * Returns the toast after a message was sent. It contains the time in which the operator answers, if the operator
 * promises one.
 */
export function sentToast(kind: 'message' | keyof typeof sentWords): { title: string; description?: string } {
  return kind === 'message' ? contactToasts.sent(pageConfig().replyHours) : sentWords[kind]
}

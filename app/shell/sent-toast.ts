import { sentWords } from '../../content/open/sent-words.ts'
import { operated } from '../device/page/operated.ts'

/**
 * Returns the toast after a message was sent. It contains the time in which the operator answers, if the operator
 * promises one.
 */
export function sentToast(kind: keyof typeof sentWords): { title: string; description?: string } {
  const words: { readonly title: string; readonly description?: string } = sentWords[kind]
  return words.description === undefined ? words : { ...words, description: operated(words.description) }
}

import { sentWords } from '../../content/open/sent-words.ts'
import { operated } from '../device/page/operated.ts'

/** Toast after a message was sent, with the operator's answer time, if any. */
export function sentToast(kind: keyof typeof sentWords): { title: string; description?: string } {
  const words: { readonly title: string; readonly description?: string } = sentWords[kind]
  return words.description === undefined ? words : { ...words, description: operated(words.description) }
}

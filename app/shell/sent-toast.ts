import { sentWords } from '../../content/open/sent-words.ts'
import { operated } from '../device/page/operated.ts'

/** What is said once the server has a message, with the hours that this copy's operator promises, if any. */
export function sentToast(kind: keyof typeof sentWords): { title: string; description?: string } {
  const words: { readonly title: string; readonly description?: string } = sentWords[kind]
  return words.description === undefined ? words : { ...words, description: operated(words.description) }
}

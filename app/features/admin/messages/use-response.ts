import * as z from 'zod/mini'
import { conversationOf } from '../../../../domain/conversation.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { tidied } from '../../../../domain/typed-words.ts'
import { useDraft } from '../../../device/storage/draft.ts'

/** What she writes, and how the conversation stood when she began. */
const begun = z.object({ words: z.string(), version: z.string(), lines: z.number() })
type Begun = z.infer<typeof begun>

/** What happened to the message since she began. */
export type Meanwhile = 'answered' | 'wrote' | 'changed'

const draftOf = (id: string): string => `response-${id}`

function read(text: string): Begun | null {
  try {
    return begun.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What was written to a message that is not there any more, and the way to forget it; empty when there is nothing. */
export function useLostResponse(id: string): [string, () => void] {
  const [text, setText] = useDraft(draftOf(id))
  return [read(text)?.words ?? '', () => setText('')]
}

/** The half-written response to a message, kept through reloads and closing until the server has it. */
export function useResponse(item: InboxItem) {
  const [text, setText] = useDraft(draftOf(item.id))
  const lines = conversationOf(item)
  const here = { version: item.version, lines: lines.length }
  const stored = read(text)
  const since = stored === null ? [] : lines.slice(stored.lines)
  // Its answer got lost on the way back: it stands among what the team has written.
  const arrived = since.some((line) => line.from === 'team' && line.words === tidied(stored?.words ?? ''))
  const draft = arrived ? null : stored
  const words = draft?.words ?? ''
  const isBlank = tidied(words) === ''

  function meanwhile(): Meanwhile | null {
    if (draft === null || isBlank || draft.version === item.version) return null
    if (since.some(({ from }) => from === 'team')) return 'answered'
    return since.length > 0 ? 'wrote' : 'changed'
  }

  return {
    words,
    isBlank,
    meanwhile: meanwhile(),
    /** The version upon which she writes. */
    version: draft?.version ?? item.version,
    write: (next: string) => setText(next === '' ? '' : JSON.stringify({ ...(isBlank ? here : draft), words: next })),
    discard: () => setText(''),
    /** A change of her own is nothing to be told of. */
    follow(changed: InboxItem) {
      if (draft?.version === item.version) setText(JSON.stringify({ ...draft, version: changed.version }))
    },
  }
}

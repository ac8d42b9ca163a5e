import * as z from 'zod/mini'
import { conversationOf } from '../../../../domain/conversation.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { tidied } from '../../../../domain/typed-words.ts'
import { useDraft } from '../../../device/storage/draft.ts'

/** The typed response, and the state of the conversation when the admin began to type. */
const begun = z.object({ words: z.string(), version: z.string(), lines: z.number() })
type Begun = z.infer<typeof begun>

export type Meanwhile = 'answered' | 'wrote' | 'changed'

const draftOf = (id: string): string => `response-${id}`

function read(text: string): Begun | null {
  try {
    return begun.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Returns the response that was typed for a message that no longer exists, and a function that discards it. The text is
 * empty if no response was typed.
 */
export function useLostResponse(id: string): [string, () => void] {
  const [text, setText] = useDraft(draftOf(id))
  return [read(text)?.words ?? '', () => setText('')]
}

/** The draft of a response. It survives closing and reloads until the server has the response. */
export function useResponse(item: InboxItem) {
  const [text, setText] = useDraft(draftOf(item.id))
  const lines = conversationOf(item)
  const here = { version: item.version, lines: lines.length }
  const stored = read(text)
  const since = stored === null ? [] : lines.slice(stored.lines)
  // True if the response is among the team's texts: an earlier attempt got no answer, but the server had stored it.
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
    version: draft?.version ?? item.version,
    write: (next: string) => setText(next === '' ? '' : JSON.stringify({ ...(isBlank ? here : draft), words: next })),
    discard: () => setText(''),
    /** Updates the draft's version after the admin's own change, so that `meanwhile` does not report this change. */
    follow(changed: InboxItem) {
      if (draft?.version === item.version) setText(JSON.stringify({ ...draft, version: changed.version }))
    },
  }
}

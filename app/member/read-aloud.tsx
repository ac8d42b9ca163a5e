import { type LazyPart, useLazyPart } from './lazy-part.ts'
import type { ReadAloudProps } from './read-aloud-button.tsx'

const button: LazyPart<ReadAloudProps> = {
  load: async () => (await import('./read-aloud-button.tsx')).ReadAloudButton,
}

/**
 * A button that reads a passage aloud, and stops it. It uses the voice and the speed that the user chose for sessions.
 * Reading also ends when the passage leaves the page. Renders nothing where the device has no voice. Its code is loaded
 * after the page.
 */
export function ReadAloud(props: ReadAloudProps) {
  return 'speechSynthesis' in globalThis ? <Loaded {...props} /> : null
}

function Loaded(props: ReadAloudProps) {
  const part = useLazyPart(button, false, () => {})
  return part === null ? null : <part.Part {...props} />
}

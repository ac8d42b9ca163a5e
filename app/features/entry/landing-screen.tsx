import { EntryPage } from './entry-page.tsx'
import { ReadingA } from './reading-a.tsx'
import { ReadingB } from './reading-b.tsx'

/** /landing in one of its two readings (D4); members may look at it too. */
export function LandingScreen(props: { variant: 'a' | 'b' }) {
  return <EntryPage>{props.variant === 'a' ? <ReadingA /> : <ReadingB />}</EntryPage>
}

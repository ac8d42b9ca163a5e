import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import type { OwnPartProps } from './own-part.tsx'

const ownPart: LazyPart<OwnPartProps> = {
  load: async () => (await import('./own-part.tsx')).OwnPart,
}

export function OwnRecipePart(props: OwnPartProps) {
  const part = useLazyPart(ownPart, false, () => {})
  return part === null ? null : <part.Part {...props} />
}

import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useWay } from './way.ts'

/** Explains to a visitor who opened the link of a shared list why this page comes first (D50). */
export function InvitedNotice() {
  const { next } = useWay()
  if (!next.startsWith(`${paths.join}/`)) return null
  return (
    <div className="mb-4">
      <Notice>{signInWords.invited}</Notice>
    </div>
  )
}

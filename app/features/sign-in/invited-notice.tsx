import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useWay } from './way.ts'

/** Explains to a visitor with the link of a shared list why they must sign in first (D50). */
export function InvitedNotice() {
  const { next } = useWay()
  if (!next.startsWith(`${paths.join}/`)) return null
  return (
    <div className="mb-4">
      <Notice>{signInWords.invited}</Notice>
    </div>
  )
}

import { CloudAlert } from 'lucide-react'
import { Notice } from '../../ui/feedback.tsx'
import { DangerLine } from './danger-line.tsx'
import type { Unsent } from '../../member/messages/unsent-note.ts'

/** Why there is no success, with the numbers to call instead; the toast beside it is what is read out. */
export function UnsentNote({ unsent }: { unsent: Unsent }) {
  return (
    <Notice tone="danger" icon={<CloudAlert aria-hidden strokeWidth={1.75} />}>
      <p className="font-semibold">{unsent.title}</p>
      <p>{unsent.text}</p>
      <DangerLine />
    </Notice>
  )
}

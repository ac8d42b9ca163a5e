import { Hand } from 'lucide-react'
import { safety } from '../../../../content/open/wellness/movement.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Says when to stop. This safety text is on every screen from which the user starts to move. */
export function StopLine({ className }: { className?: string }) {
  return (
    <p className={classNames('type-small flex items-start justify-center gap-2 text-ink2', className)}>
      <Hand className="mt-0.5 size-4 shrink-0" />
      <span>{safety.stop}</span>
    </p>
  )
}

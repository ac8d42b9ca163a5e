import { Heart } from 'lucide-react'
import { bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { classNames } from '../../../ui/class-names.ts'

/**
 * Safety advice about sleep: where the baby sleeps (unless content about the baby is off), and in which position to
 * lie.
 */
export function Care({ className }: { className?: string }) {
  const without = useWithoutBaby()
  return (
    <p className={classNames('type-small flex items-start gap-2.5 text-ink2', className)}>
      <Heart className="mt-px size-4.5 shrink-0" />
      <span>{bedtimeWords.care(without)}</span>
    </p>
  )
}

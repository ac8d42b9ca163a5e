import { Heart } from 'lucide-react'
import { bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import { useWithoutBaby } from '../../../device/without-baby.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Where the baby is before a routine begins; nothing for whoever leaves the baby out. */
export function BabyCare({ className }: { className?: string }) {
  if (useWithoutBaby()) return null
  return (
    <p className={classNames('type-small flex items-start gap-2.5 text-ink2', className)}>
      <Heart aria-hidden className="mt-px size-4.5 shrink-0" strokeWidth={1.75} />
      <span>{bedtimeWords.care}</span>
    </p>
  )
}

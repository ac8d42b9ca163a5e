import { Check } from 'lucide-react'
import { communityItems } from '../../../content/open/premium.ts'
import { classNames } from '../../ui/class-names.ts'

/** What is in a plan, a tick before each; in two columns where there is room. */
export function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-x-6 gap-y-3.5 @2xl:grid-cols-2', className)}>
      {items.map((item) => (
        <li
          key={item}
          className={classNames('flex items-start gap-3.5 text-[1rem]/6', communityItems.has(item) && 'community-only')}
        >
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

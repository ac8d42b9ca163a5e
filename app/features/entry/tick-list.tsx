import { Check } from 'lucide-react'
import { communityWords } from '../../../content/open/landing.ts'
import { classNames } from '../../ui/class-names.ts'

/** What there is to gain, a tick before each. */
export function TickList(props: { items: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {props.items.map((item) => (
        <li key={item} className={classNames('flex items-center gap-4', communityWords.has(item) && 'community-only')}>
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
            <Check aria-hidden className="size-4" strokeWidth={2} />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

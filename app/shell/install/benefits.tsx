import { CloudOff, HousePlus, Smartphone, Zap, type LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { tintBackground, tintText, type Tint } from '../../ui/tint.ts'

const benefits: readonly { title: string; text: string; tint: Tint; Icon: LucideIcon }[] = [
  { title: 'Lightning Fast', text: 'Opens in a blink', tint: 'sun', Icon: Zap },
  { title: 'Works Offline', text: 'Even in the lift', tint: 'sky', Icon: CloudOff },
  { title: 'Home Screen', text: 'One tap away', tint: 'sage', Icon: HousePlus },
  { title: 'Native Feel', text: 'No browser bars', tint: 'blush', Icon: Smartphone },
]

/** The four tiles (spec §2 Install prompt). */
export function Benefits() {
  return (
    // Never three in a row, which would leave the fourth alone.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,40%)),1fr))] gap-2">
      {benefits.map(({ title, text, tint, Icon }) => (
        <li
          key={title}
          className={classNames('rounded-card p-4 max-[22.5rem]:px-3', tintBackground[tint], tintText[tint])}
        >
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          <p className="mt-3 type-title">{title}</p>
          <p className="type-small">{text}</p>
        </li>
      ))}
    </ul>
  )
}

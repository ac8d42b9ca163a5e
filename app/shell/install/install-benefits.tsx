import { CloudOff, HousePlus, Smartphone, Zap, type LucideIcon } from 'lucide-react'
import { installBenefits } from '../../../content/open/install.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { tintBackground, tintText, type Tint } from '../../ui/tint.ts'

const benefits: readonly { title: string; text: string; tint: Tint; Icon: LucideIcon }[] = [
  { ...installBenefits.fast, tint: 'sun', Icon: Zap },
  { ...installBenefits.offline, tint: 'sky', Icon: CloudOff },
  { ...installBenefits.home, tint: 'sage', Icon: HousePlus },
  { ...installBenefits.native, tint: 'blush', Icon: Smartphone },
]

/** The four tiles with the benefits of installing (spec §2 Install prompt). */
export function InstallBenefits() {
  return (
    // Two tiles in a row, or one with large text. With three, the fourth tile would be alone in its row.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,40%)),1fr))] gap-2">
      {benefits.map(({ title, text, tint, Icon }) => (
        <li
          key={title}
          className={classNames('rounded-card p-4 max-[22.5rem]:px-3', tintBackground[tint], tintText[tint])}
        >
          <Icon className="size-6" />
          <p className="mt-3 type-title">{title}</p>
          <p className="type-small">{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function InstallEmblem() {
  return (
    <span className="grid size-15 shrink-0 place-items-center rounded-thumb border border-line bg-paper">
      <Mark className="size-10" />
    </span>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tintBackground, tintText, type Tint } from './tint.ts'

interface TintIconProps {
  icon: LucideIcon
  tint: Tint
  /** Size of the background in CSS pixels. */
  size: 32 | 40 | 48
  shape?: 'disc' | 'tile'
  className?: string
  /** Text for screen readers, if the icon says something that no text beside it says. */
  children?: ReactNode
}

const sides = { 32: 'size-8', 40: 'size-10', 48: 'size-12' }
const iconSides = { 32: 'size-4.5', 40: 'size-5', 48: 'size-5.5' }

export function TintIcon({ icon: Icon, tint, size, shape = 'disc', className, children }: TintIconProps) {
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center',
        shape === 'disc' ? 'rounded-full' : 'rounded-field',
        sides[size],
        tintBackground[tint],
        tintText[tint],
        className,
      )}
    >
      <Icon className={iconSides[size]} />
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Variant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger'
type Size = 'large' | 'small'

export type ButtonLook = {
  variant?: Variant | undefined
  size?: Size | undefined
  full?: boolean | undefined
  icon?: ReactNode
}

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover',
  secondary:
    'border-transparent bg-primary-tint text-primary-ink hover:bg-primary-tint-hover active:bg-primary-tint-hover',
  outline: 'border-field bg-surface text-ink hover:bg-sunk active:bg-sunk',
  quiet: 'border-transparent text-primary hover:bg-primary-tint active:bg-primary-tint',
  danger: 'border-transparent text-danger hover:bg-danger-tint active:bg-danger-tint',
}

const sizes: Record<Size, string> = {
  large: 'min-h-13 px-6 py-2',
  small: 'min-h-11 px-5 py-1.5',
}

export function buttonLook(look: ButtonLook, className?: string): string {
  return classNames(
    'type-title inline-flex max-w-full items-center justify-center gap-2 rounded-full border text-center',
    'transition-colors duration-120 [&_svg]:shrink-0',
    'disabled:border-line disabled:bg-sunk disabled:text-ink3',
    variants[look.variant ?? 'primary'],
    sizes[look.size ?? 'large'],
    look.full && 'w-full rail:max-w-90',
    className,
  )
}

import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { tintBackground, type Tint } from './tint.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  tint?: Tint | undefined
}

/**
 * Paper on paper: surface, hairline and the one soft shadow; a tinted card has neither line nor
 * shadow. Its 20 px of padding give way to any padding class passed in.
 */
export function Card({ as: Element = 'div', tint, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'card',
        tint === undefined ? 'border border-line bg-surface shadow-soft' : tintBackground[tint],
        className,
      )}
    />
  )
}

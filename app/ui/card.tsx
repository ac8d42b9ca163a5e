import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { tintBackground, type Tint } from './tint.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  tint?: Tint | undefined
}

/**
 * A card with a thin line and a shadow; a tinted card has neither. A padding class in `className` replaces the padding
 * of 20 px.
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

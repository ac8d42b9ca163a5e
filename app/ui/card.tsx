import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { tintBackground, type Tint } from './tint.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  tint?: Tint | undefined
}

/**
 * A card with a thin border and a shadow. A card with a tint has neither. Its padding is 20 px, unless `className` sets
 * another.
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

import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { tintBackground, type Tint } from './tint.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  tint?: Tint | undefined
}

/**
 * A card with surface, thin line and shadow; a tinted card has neither line nor shadow. A padding class that is passed
 * in replaces the padding of 20 px.
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

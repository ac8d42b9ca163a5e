import { useEffect, useRef } from 'react'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface LinkOverProps {
  text: string
  /** The way on. */
  to: string
  label: string
}

/** A mail's link was used already, or has run out: no drama, and a way on. */
export function LinkOver({ text, to, label }: LinkOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="my-auto text-center">
      <Spot name="bottle" className="mx-auto mb-6 size-32" />
      <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
        This link no longer works
      </h1>
      <p className="mt-2 mb-7 text-ink2">{text}</p>
      <ButtonLink to={to} full>
        {label}
      </ButtonLink>
    </div>
  )
}

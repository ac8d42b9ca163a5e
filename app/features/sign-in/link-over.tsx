import { useEffect, useRef } from 'react'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface LinkOverProps {
  text: string
  to: string
  label: string
}

/**
 * Shown if the link of a mail was used before or has expired, with a link to the page on which the user can continue.
 */
export function LinkOver({ text, to, label }: LinkOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="my-auto text-center">
      <Spot name="bottle" className="mx-auto mb-6 size-32" />
      <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
        {signInWords.linkOver}
      </h1>
      <p className="mt-2 mb-7 text-ink2">{text}</p>
      <ButtonLink to={to} full>
        {label}
      </ButtonLink>
    </div>
  )
}

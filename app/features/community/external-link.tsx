import { type ComponentProps } from 'react'
import { communityWords } from '../../../content/open/community.ts'
import { buttonLook, type ButtonLook } from '../../ui/button-look.ts'

/** A link out of the app that looks like a button. Web pages open in a new tab; the system handles all other links. */
export function ExternalLink(props: ButtonLook & ComponentProps<'a'> & { href: string }) {
  const { variant, size, full, icon, className, children, ...rest } = props
  const look = buttonLook({ variant, size, full }, className)
  if (!rest.href.startsWith('https:')) {
    return (
      <a {...rest} className={look}>
        {icon}
        <span>{children}</span>
      </a>
    )
  }
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={look}>
      {icon}
      <span>
        <span>{children}</span>
        <span className="sr-only"> {communityWords.opensNewTab}</span>
      </span>
    </a>
  )
}

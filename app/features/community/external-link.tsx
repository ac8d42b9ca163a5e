import { type ComponentProps } from 'react'
import { communityWords } from '../../../content/open/community.ts'
import { buttonLook, type ButtonLook } from '../../ui/button-look.ts'

/** Link out of the app that looks like a button: opens another site in a new tab, or is handled by the system. */
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

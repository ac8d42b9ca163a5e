import { Link } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { paths } from '../../paths.ts'

/** Links to the terms and to the privacy notice. The user agrees only to the terms. */
export function TermsAndPrivacy() {
  return (
    <>
      <TermsLink />. <NewTabLink to={paths.privacy}>{signInWords.dataUse}</NewTabLink>.
    </>
  )
}

/** Link to the terms. */
export function TermsLink() {
  return <NewTabLink to={paths.terms}>Terms</NewTabLink>
}

/** The link opens a new tab, so that nothing that was typed is lost, including the password. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-primary underline underline-offset-4">
      <span className="whitespace-nowrap">{children}</span>
      <span className="sr-only"> {signInWords.opensNewTab}</span>
    </Link>
  )
}

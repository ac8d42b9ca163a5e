import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** What an account agrees to, and what it is told: a privacy notice is read, not agreed to. */
export function TermsAndPrivacy() {
  return (
    <>
      <NewTabLink to={paths.terms}>Terms</NewTabLink>. How we use data:{' '}
      <NewTabLink to={paths.privacy}>Privacy</NewTabLink>.
    </>
  )
}

/** Opens beside the form, so that nothing typed is lost, the password included. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-primary underline underline-offset-4">
      <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}

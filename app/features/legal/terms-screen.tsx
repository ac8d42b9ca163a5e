import { terms } from '../../../content/open/legal.ts'
import { LegalPage } from './legal-page.tsx'

/** /terms, linked from sign-up. */
export function TermsScreen() {
  return <LegalPage {...terms} />
}

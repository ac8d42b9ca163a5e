import { termsFor } from '../../../content/open/legal.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { LegalPage } from './legal-page.tsx'

export function TermsScreen() {
  return <LegalPage {...termsFor(pageConfig().offer)} />
}

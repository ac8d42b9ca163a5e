import { accessibility } from '../../../content/open/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

/** /accessibility: what is tested, what is missing, whom to tell. */
export function AccessibilityScreen() {
  return <LegalPage {...accessibility} />
}

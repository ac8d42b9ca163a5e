import { accessibility } from '../../../content/open/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

/** /accessibility: what is tested, known gaps, and contact. */
export function AccessibilityScreen() {
  return <LegalPage {...accessibility} />
}

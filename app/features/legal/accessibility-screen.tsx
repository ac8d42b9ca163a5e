import { accessibility } from '../../../content/open/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

export function AccessibilityScreen() {
  return <LegalPage {...accessibility} />
}

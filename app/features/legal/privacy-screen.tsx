import { privacy } from '../../../content/open/legal.ts'
import { CountingChoice } from '../../shell/counting-choice.tsx'
import { LegalPage } from './legal-page.tsx'

/** /privacy, with the analytics opt-out where it is explained, for visitors too (D24). */
export function PrivacyScreen() {
  return <LegalPage {...privacy} after={{ id: 'analytics', node: <CountingChoice /> }} />
}

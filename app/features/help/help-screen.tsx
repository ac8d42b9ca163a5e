import { help } from '../../../content/open/help.ts'
import { helpNow } from '../../../content/open/help-now.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { HelpNowWords } from '../../shell/help-now-words.tsx'
import { LeavePage } from '../../shell/leave-page.tsx'
import { Screen } from '../../shell/screen.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { MessagesPart } from './messages-part.tsx'
import { Questions } from './questions.tsx'

/**
 * The page /help has questions and answers, contact with the team, and emergency contacts at the end. It works offline
 * and for visitors (D32).
 */
export function HelpScreen() {
  const { user } = useAuth()
  return (
    <Screen title={help.title} subtitle={help.subtitle} back={user ? paths.account : paths.landing}>
      <div className="mb-4">
        <LeavePage />
      </div>
      <nav aria-label={help.onThisPage} className="mb-4 flex flex-wrap gap-2">
        {help.parts.map(({ label, to }) => (
          <a key={to} href={to} className={buttonLook({ variant: 'outline', size: 'small' })}>
            {label}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-8">
        <Questions />
        <MessagesPart />
        <Card as="section" id="help-now" tint="sky" aria-labelledby="help-now-title" className="scroll-mt-4 px-4 py-5">
          <h2 id="help-now-title" className="type-h3 mb-0.5 px-1">
            {helpNow.title}
          </h2>
          <HelpNowWords />
        </Card>
      </div>
    </Screen>
  )
}

import { alertWords, partIds } from '../../../../content/open/community.ts'
import { FeedPart } from '../../../member/calendar-feed/feed-part.tsx'
import { WhenLoaded } from '../../../member/when-loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PartHeading } from '../part-heading.tsx'
import { useAlerts } from './use-alerts.ts'

/** The section 'Never miss one': e-mails about new meetups, and a calendar feed (D38, premium community). */
export function Alerts() {
  return (
    <section id={partIds.alerts} aria-labelledby="alerts-title" className="scroll-mt-5">
      <PartHeading id="alerts-title">{alertWords.title}</PartHeading>
      <Card className="flex flex-col gap-5">
        <MailAlerts />
        <div className="border-t border-line pt-5">
          <FeedPart kind="meetups" words={alertWords.feed} />
        </div>
      </Card>
    </section>
  )
}

const words = alertWords.mail

function MailAlerts() {
  const { standing, wished, change } = useAlerts()
  return (
    <div>
      <WhenLoaded standing={standing}>
        {(on) => (
          <Checkbox checked={wished ?? on} onChange={(next) => void change(next)}>
            <span className="type-title">{words.label}</span>
          </Checkbox>
        )}
      </WhenLoaded>
      <p className="type-small mt-1 text-ink2">{words.stored}</p>
    </div>
  )
}

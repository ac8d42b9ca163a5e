import { alertWords, partIds } from '../../../../content/open/community.ts'
import { Card } from '../../../ui/card.tsx'
import { PartHeading } from '../part-heading.tsx'
import { Feed } from './feed.tsx'
import { MailAlerts } from './mail-alerts.tsx'

/** 'Never miss one': a mail of what is new, and the meetups in her own calendar (D38, premium community). */
export function Alerts() {
  return (
    <section id={partIds.alerts} aria-labelledby="alerts-title" className="scroll-mt-5">
      <PartHeading id="alerts-title">{alertWords.title}</PartHeading>
      <Card className="flex flex-col gap-5">
        <MailAlerts />
        <div className="border-t border-line pt-5">
          <Feed />
        </div>
      </Card>
    </section>
  )
}

import { alertWords, partIds } from '../../../../content/open/community.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PartHeading } from '../part-heading.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFeed } from './use-feed.ts'

/** After her access has ended: what she once switched on she can switch off, and nothing else. */
export function SwitchOff() {
  const alerts = useAlerts()
  const feed = useFeed()
  const isMailed = alerts.standing.value === true
  const hasFeed = feed.standing.value !== null && feed.standing.value.url !== null
  if (!isMailed && !hasFeed) return null

  return (
    <section id={partIds.alerts} aria-labelledby="alerts-title">
      <PartHeading id="alerts-title">{alertWords.title}</PartHeading>
      <Card>
        <p className="text-ink2">{alertWords.resting}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {isMailed ? (
            <Button variant="outline" size="small" onClick={() => void alerts.change(false)}>
              {alertWords.mail.stop}
            </Button>
          ) : null}
          {hasFeed ? (
            <Button variant="outline" size="small" onClick={() => void feed.stop()}>
              {alertWords.feed.stop}
            </Button>
          ) : null}
        </div>
      </Card>
    </section>
  )
}

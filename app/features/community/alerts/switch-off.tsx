import { useState } from 'react'
import { alertWords, partIds } from '../../../../content/open/community.ts'
import { Card } from '../../../ui/card.tsx'
import { InlineError } from '../../../ui/feedback.tsx'
import { PartHeading } from '../part-heading.tsx'
import { useAnchor } from '../use-anchor.ts'
import { StopOne } from './stop-one.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFeed } from './use-feed.ts'

const headingId = 'alerts-title'

/** After her access has ended: what she once switched on she can switch off, and nothing else. */
export function SwitchOff() {
  const alerts = useAlerts()
  const feed = useFeed()
  // What was on when the server said so stays in sight after it was stopped.
  const [seen, setSeen] = useState({ mails: false, feed: false })
  const isMailed = alerts.standing.value === true
  const hasFeed = feed.standing.value !== null && feed.standing.value.url !== null
  if ((isMailed && !seen.mails) || (hasFeed && !seen.feed)) {
    setSeen({ mails: seen.mails || isMailed, feed: seen.feed || hasFeed })
  }
  const standings = [alerts.standing, feed.standing]
  const failed = standings.filter(({ error }) => error !== null)
  useAnchor(standings.every(({ value, error }) => value !== null || error !== null))
  if (!seen.mails && !seen.feed && failed.length === 0) return null

  return (
    <section id={partIds.alerts} aria-labelledby={headingId} className="scroll-mt-5">
      <PartHeading id={headingId}>{alertWords.title}</PartHeading>
      <Card className="flex flex-col gap-3">
        <p className="text-ink2">{alertWords.resting}</p>
        {seen.mails ? (
          <StopOne
            name={alertWords.mail.label}
            label={alertWords.mail.stop}
            words={alertWords.stoppingMails}
            isStopped={!isMailed}
            stopped={alertWords.mailsStopped}
            busy={alerts.busy}
            headingId={headingId}
            onStop={() => alerts.change(false)}
          />
        ) : null}
        {seen.feed ? (
          <StopOne
            name={alertWords.feed.title}
            label={alertWords.feed.stop}
            words={alertWords.stoppingForGood}
            isStopped={!hasFeed}
            stopped={alertWords.feedStopped}
            busy={feed.busy}
            headingId={headingId}
            onStop={feed.stop}
          />
        ) : null}
        {failed.length === 0 ? null : (
          <InlineError
            title={alertWords.notLoaded}
            text={failed[0]?.error ?? ''}
            onRetry={() => {
              for (const { retry } of failed) retry()
            }}
          />
        )}
      </Card>
    </section>
  )
}

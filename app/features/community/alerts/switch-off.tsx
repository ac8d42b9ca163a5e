import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calendarFeedWords, standingWords } from '../../../../content/open/calendars.ts'
import { alertWords, partIds } from '../../../../content/open/community.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useFeed } from '../../../member/calendar-feed/use-feed.ts'
import { SureSheet, type SureWords } from '../../../member/sure-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { InlineError } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PartHeading } from '../part-heading.tsx'
import { useAnchor } from '../use-anchor.ts'
import { useAlerts } from './use-alerts.ts'

const headingId = 'alerts-title'

/** For members whose Premium access has ended: alerts that are on can be turned off, but not on again. */
export function SwitchOff() {
  const alerts = useAlerts()
  const feed = useFeed('meetups')
  // The alerts that were on at some time since the page was opened. They stay visible after they were turned off.
  const [seen, setSeen] = useState({ mails: false, feed: false })
  const isMailed = alerts.standing.value === true
  const hasFeed = feed.standing.value !== null && feed.standing.value.url !== null
  if ((isMailed && !seen.mails) || (hasFeed && !seen.feed)) {
    setSeen({ mails: seen.mails || isMailed, feed: seen.feed || hasFeed })
  }
  const standings = [alerts.standing, feed.standing]
  const failed = standings.filter(({ error, loading }) => error !== null && !loading)
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
            onStop={() => alerts.change(false)}
          />
        ) : null}
        {seen.feed ? (
          <StopOne
            name={alertWords.feed.title}
            label={calendarFeedWords.stop}
            words={alertWords.stoppingForGood}
            isStopped={!hasFeed}
            stopped={calendarFeedWords.stopped}
            onStop={feed.stop}
          />
        ) : null}
        {failed.length === 0 ? null : (
          <InlineError
            title={standingWords.notLoaded}
            text={errorMessage(failed[0]?.error)}
            onRetry={() => {
              for (const { reload } of failed) reload()
            }}
          />
        )}
      </Card>
    </section>
  )
}

interface StopOneProps {
  name: string
  label: string
  words: SureWords & { readonly title: string }
  isStopped: boolean
  stopped: { readonly title: string }
  /** Resolves to whether the alert was turned off. */
  onStop(): Promise<boolean>
}

function StopOne({ name, label, words, isStopped, stopped, onStop }: StopOneProps) {
  const [asking, setAsking] = useState(false)
  const wasAsking = useRef(false)

  // The dialog would return the focus to the button that opened it. That button was removed, so the heading takes the
  // focus.
  useEffect(() => {
    if (wasAsking.current && !asking && isStopped) document.getElementById(headingId)?.focus()
    wasAsking.current = asking
  }, [asking, isStopped])

  async function stop() {
    if (!(await onStop())) return
    toast({ ...stopped, tone: 'success' })
    setAsking(false)
  }

  return (
    <>
      {isStopped ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>{name}</span>
          <Chip tint="sage" icon={<Check className="stroke-2" />}>
            {alertWords.stopped}
          </Chip>
        </p>
      ) : (
        <Button variant="outline" size="small" className="self-start" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <SureSheet open={asking} title={words.title} words={words} onClose={() => setAsking(false)} act={stop} />
    </>
  )
}

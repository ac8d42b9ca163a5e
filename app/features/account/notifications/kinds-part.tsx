import { useId, type ReactNode } from 'react'
import { notificationWords } from '../../../../content/open/notifications.ts'
import type { Notifications } from '../../../../domain/notifications.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Wish } from './use-notifications.ts'

const { replies, trial } = notificationWords

interface KindsPartProps {
  value: Notifications
  onChange(change: Wish): void
}

/** What else may reach her: answers, and the end of the trial. */
export function KindsPart({ value, onChange }: KindsPartProps) {
  return (
    <>
      <Kind {...replies}>
        <Switch checked={value.reply_mails} onChange={(reply_mails) => onChange({ reply_mails })}>
          {replies.mails}
        </Switch>
        {value.reply_mails && (
          <Switch checked={value.reply_text} onChange={(reply_text) => onChange({ reply_text })}>
            {replies.wholeByMail}
          </Switch>
        )}
        <Switch checked={value.reply_push} onChange={(reply_push) => onChange({ reply_push })}>
          {replies.push}
        </Switch>
      </Kind>
      <Kind {...trial}>
        <Switch checked={value.trial_push} onChange={(trial_push) => onChange({ trial_push })}>
          {trial.push}
        </Switch>
      </Kind>
    </>
  )
}

function Kind({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="type-title">
        {heading}
      </h2>
      <p className="type-small mt-1 mb-2 text-ink2">{text}</p>
      {children}
    </Card>
  )
}

import { alertWords } from '../../../../content/open/community.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Asked } from './asked.tsx'
import { useAlerts } from './use-alerts.ts'

const words = alertWords.mail

/** The mail about new meetups, on or off. */
export function MailAlerts() {
  const { standing, wished, change } = useAlerts()
  return (
    <div>
      <Asked standing={standing}>
        {(on) => (
          <Checkbox checked={wished ?? on} onChange={(next) => void change(next)}>
            <span className="type-title">{words.label}</span>
          </Checkbox>
        )}
      </Asked>
      <p className="type-small mt-1 text-ink2">{words.stored}</p>
    </div>
  )
}

import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { calendarFeedWords as words } from '../../../content/open/calendars.ts'
import { copyText } from '../../device/page/share.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmChange } from './confirm-change.tsx'

interface FeedAddressProps {
  url: string
  stopping: { readonly title: string; readonly text: string; readonly confirm: string }
  busy: boolean
  onRenew(): Promise<boolean>
  onStop(): Promise<boolean>
}

/** The feed's URL: subscribe, copy, renew or remove. */
export function FeedAddress({ url, stopping, busy, onRenew, onStop }: FeedAddressProps) {
  const [asking, setAsking] = useState<'renew' | 'stop' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex flex-col gap-3">
      <TextField data-next label={words.field} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2 *:grow">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ size: 'small' })}>
          <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
          <span>{words.add}</span>
        </a>
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => void copy(url)}
        >
          {words.copy}
        </Button>
      </div>
      <div className="-ml-5 flex flex-wrap">
        <Button variant="quiet" size="small" onClick={() => setAsking('renew')}>
          {words.renew}
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsking('stop')}>
          {words.stop}
        </Button>
      </div>
      <ConfirmChange open={asking === 'renew'} words={words.renewing} busy={busy} onClose={close} onConfirm={onRenew} />
      <ConfirmChange open={asking === 'stop'} words={stopping} busy={busy} onClose={close} onConfirm={onStop} />
    </div>
  )
}

async function copy(url: string): Promise<void> {
  const isCopied = await copyText(url)
  if (isCopied) toast({ title: words.copied, icon: <Copy aria-hidden strokeWidth={1.75} /> })
  else toast({ title: words.notCopied, tone: 'danger' })
}

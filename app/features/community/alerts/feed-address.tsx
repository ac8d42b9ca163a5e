import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { copyText } from '../../../device/page/share.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExternalLink } from '../external-link.tsx'
import { ConfirmChange } from './confirm-change.tsx'

const words = alertWords.feed

interface FeedAddressProps {
  url: string
  busy: boolean
  onRenew(): Promise<boolean>
  onStop(): Promise<boolean>
}

/** The feed's URL: subscribe, copy, renew or remove. */
export function FeedAddress({ url, busy, onRenew, onStop }: FeedAddressProps) {
  const [asking, setAsking] = useState<'renew' | 'stop' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex flex-col gap-3">
      <TextField data-next label={words.field} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2 *:grow">
        <ExternalLink
          href={url.replace(/^https?:/, 'webcal:')}
          size="small"
          icon={<CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />}
        >
          {words.add}
        </ExternalLink>
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
      <ConfirmChange
        open={asking === 'renew'}
        words={alertWords.renewing}
        busy={busy}
        onClose={close}
        onConfirm={onRenew}
      />
      <ConfirmChange
        open={asking === 'stop'}
        words={alertWords.stopping}
        busy={busy}
        onClose={close}
        onConfirm={onStop}
      />
    </div>
  )
}

async function copy(url: string): Promise<void> {
  const isCopied = await copyText(url)
  if (isCopied) toast({ title: words.copied, icon: <Copy aria-hidden strokeWidth={1.75} /> })
  else toast({ title: words.notCopied, tone: 'danger' })
}

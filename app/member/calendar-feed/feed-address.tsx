import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { calendarFeedWords as words } from '../../../content/open/calendars.ts'
import { copyText } from '../../device/page/share.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { SureSheet, type SureWords } from '../sure-sheet.tsx'

interface FeedAddressProps {
  url: string
  stopping: SureWords & { readonly title: string }
  onRenew(): Promise<boolean>
  onStop(): Promise<boolean>
}

/** Shows the URL of the calendar feed, with buttons to subscribe to it, copy, renew or remove it. */
export function FeedAddress({ url, stopping, onRenew, onStop }: FeedAddressProps) {
  const [asking, setAsking] = useState<'renew' | 'stop' | null>(null)
  const close = () => setAsking(null)
  const act = (change: () => Promise<boolean>) => async () => {
    if (await change()) close()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField data-next label={words.field} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2 *:grow">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ size: 'small' })}>
          <CalendarPlus className="size-4.5" />
          <span>{words.add}</span>
        </a>
        <Button variant="secondary" size="small" icon={<Copy className="size-4.5" />} onClick={() => void copy(url)}>
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
      <SureSheet
        open={asking === 'renew'}
        title={words.renewing.title}
        words={words.renewing}
        onClose={close}
        act={act(onRenew)}
      />
      <SureSheet open={asking === 'stop'} title={stopping.title} words={stopping} onClose={close} act={act(onStop)} />
    </div>
  )
}

async function copy(url: string): Promise<void> {
  const isCopied = await copyText(url)
  if (isCopied) toast({ title: words.copied, icon: <Copy /> })
  else toast({ title: words.notCopied, tone: 'danger' })
}

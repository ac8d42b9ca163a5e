import { Copy, Share2 } from 'lucide-react'
import { sharing } from '../../content/open/sharing.ts'
import { type Shared, shareText } from '../device/page/share.ts'
import { IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Button that opens the system's share sheet. Where there is none, it copies the text. */
export function ShareButton({ title, text, className }: Shared & { className?: string | undefined }) {
  return (
    <IconButton label={`Share ${title}`} className={className} onClick={() => void share({ title, text })}>
      <Share2 className="size-5" />
    </IconButton>
  )
}

/** Shares or copies a text. Shows a toast when it was copied or failed, because the system shows nothing then. */
export async function share(shared: Shared): Promise<void> {
  const result = await shareText(shared)
  if (result === 'copied') {
    toast({
      title: 'Copied',
      description: sharing.copied,
      icon: <Copy />,
    })
  }
  if (result === 'failed') {
    toast({ title: sharing.failed.title, description: sharing.failed.description, tone: 'danger' })
  }
}

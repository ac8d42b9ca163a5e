import { Copy, Share2 } from 'lucide-react'
import { type Shared, shareText } from '../device/page/share.ts'
import { IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Hands it to the system's share sheet, or copies it where there is none. */
export function ShareButton({ title, text, className }: Shared & { className?: string | undefined }) {
  return (
    <IconButton label={`Share ${title}`} className={className} onClick={() => void share({ title, text })}>
      <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
    </IconButton>
  )
}

/** Shares and says what came of it, where the system's own sheet does not. */
export async function share(shared: Shared): Promise<void> {
  const result = await shareText(shared)
  if (result === 'copied') {
    toast({
      title: 'Copied',
      description: 'Ready to paste wherever you like.',
      icon: <Copy aria-hidden strokeWidth={1.75} />,
    })
  }
  if (result === 'failed') {
    toast({ title: 'That could not be shared', description: 'This browser would not let us copy it.', tone: 'danger' })
  }
}

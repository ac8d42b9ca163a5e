import { helpNow } from '../../content/open/help-now.ts'
import { Dialog } from '../ui/dialog.tsx'
import { HelpNowWords } from './help-now-words.tsx'

/** Who to call or text when it cannot wait; works offline and for everybody (D32). */
export function HelpNowDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={helpNow.title}>
      <HelpNowWords />
    </Dialog>
  )
}

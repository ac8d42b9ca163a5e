import { MailCheck } from 'lucide-react'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { onOtherTabs } from '../../device/storage/tabs.ts'
import { dismissToast, toast } from '../../ui/toast.tsx'

/** The toast is shown for this many milliseconds (spec §9). */
const confirmationMs = 6000

let shown: string | undefined
let stopListening = () => {}

/** Closes the toast, because the address is confirmed now (D42). */
export function confirmationOver(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
  stopListening()
}

/** Shows the toast about the confirmation mail (spec §8). */
export function confirmationSent(): void {
  shown = toast({
    title: signInWords.confirmationSent.title,
    description: signInWords.confirmationSent.description,
    tone: 'success',
    icon: <MailCheck />,
    durationMs: confirmationMs,
  })
  // The link of the mail opens in another tab, which signs the user in. The toast is then closed here too.
  stopListening()
  stopListening = onOtherTabs(confirmationOver)
}

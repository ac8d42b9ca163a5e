import { MailCheck } from 'lucide-react'
import { dismissToast, toast } from '../../ui/toast.tsx'

/** Duration of the toast in ms (spec §9). */
const confirmationMs = 6000

let shown: string | undefined

/** Closes the toast, because the address is confirmed now (D42). */
export function confirmationOver(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}

/** Shows the toast about a sent confirmation mail (spec §8). */
export function confirmationSent(): void {
  shown = toast({
    title: 'Confirmation Email Sent!',
    description: 'Please check your email and click the confirmation link to activate your account.',
    tone: 'success',
    icon: <MailCheck aria-hidden strokeWidth={1.75} />,
    durationMs: confirmationMs,
  })
}

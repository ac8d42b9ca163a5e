import { MailCheck } from 'lucide-react'
import { toast } from '../../ui/toast.tsx'

/** Milliseconds the toast stays (spec §9). */
const confirmationMs = 6000

/** The toast of a sent confirmation mail (spec §8). */
export function confirmationSent(): void {
  toast({
    title: 'Confirmation Email Sent!',
    description: 'Please check your email and click the confirmation link to activate your account.',
    tone: 'success',
    icon: <MailCheck aria-hidden strokeWidth={1.75} />,
    durationMs: confirmationMs,
  })
}

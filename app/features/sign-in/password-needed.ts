import { toast } from '../../ui/toast.tsx'

/** Toast: the address was confirmed in a browser that did not sign up, so a new password must be set first. */
export function toastPasswordNeeded(): void {
  toast({
    title: 'Your email is confirmed',
    description: 'To be sure that only you can log in, please choose your password here.',
    tone: 'success',
  })
}

import { toast } from '../../ui/toast.tsx'

/** The address is confirmed in a browser that did not sign up: a password is chosen before anybody can log in. */
export function toastPasswordNeeded(): void {
  toast({
    title: 'Your email is confirmed',
    description: 'To be sure that only you can log in, please choose your password here.',
    tone: 'success',
  })
}

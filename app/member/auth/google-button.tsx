import { useEffect, useState } from 'react'
import { googleWords } from '../../../content/open/google.ts'
import { GoogleIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { listen } from '../../device/page/listen.ts'

interface GoogleButtonProps {
  /** Goes to Google. If the promise rejects, the page is still open. */
  go(): Promise<unknown>
  failed(error: unknown): void
}

/** The button 'Continue with Google', which stays busy until the browser leaves the page. */
export function GoogleButton({ go, failed }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false)

  // If the user goes back from Google, the browser restores the page as it was, with the button busy.
  useEffect(() => listen(window, 'pageshow', () => setBusy(false)), [])

  async function leave() {
    setBusy(true)
    try {
      await go()
    } catch (error) {
      setBusy(false)
      failed(error)
    }
  }

  return (
    <Button
      variant="outline"
      full
      busy={busy}
      busyLabel={googleWords.opening}
      icon={<GoogleIcon className="size-5.5" />}
      onClick={() => void leave()}
    >
      {googleWords.button}
    </Button>
  )
}

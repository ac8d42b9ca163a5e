import { useEffect, useState } from 'react'
import { googleWords } from '../../../content/open/google.ts'
import { GoogleIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { listen } from '../../device/page/listen.ts'

interface GoogleButtonProps {
  /** Leaves the page. If the promise rejects, the page is still open. */
  go(): Promise<unknown>
  failed(error: unknown): void
}

/** The button 'Continue with Google', which stays busy until the browser leaves the page. */
export function GoogleButton({ go, failed }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false)

  // The browser's back button restores the page with the button still busy.
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

import { useState } from 'react'
import { installWords } from '../../../content/open/install.ts'
import { installOffer } from '../../device/pwa/install-offer.ts'
import { Button } from '../../ui/button.tsx'
import { InstallBenefits, InstallEmblem } from './install-benefits.tsx'

/**
 * Offers to install the app on a public page, in place of the dialog (D41). CSS hides it once the app is installed and
 * after 'Later' (document.css), so that the prerendered page is the same for all.
 */
export function InstallStrip() {
  const [busy, setBusy] = useState(false)

  async function install() {
    setBusy(true)
    // If the browser has no install dialog, the prompt shows the steps for this browser.
    if (!installOffer.hasNative() || !(await installOffer.promptNative())) installOffer.ask()
    setBusy(false)
  }

  return (
    <section aria-labelledby="install" className="install-strip border-t bg-surface">
      <div className="mx-auto grid max-w-[70rem] gap-6 px-5 py-8 @4xl:grid-cols-[1fr_1.4fr] @4xl:items-center @4xl:gap-16 @4xl:px-10 @4xl:py-12">
        <div>
          <div className="flex items-center gap-4">
            <InstallEmblem />
            <div>
              <h2 id="install" className="type-h3">
                {installWords.title}
              </h2>
              <p className="mt-1 type-small text-ink2">{installWords.promise}</p>
            </div>
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button busy={busy} busyLabel={installWords.installing} onClick={() => void install()}>
              {installWords.install}
            </Button>
            <Button variant="quiet" onClick={() => installOffer.answer('declined')}>
              {installWords.later}
            </Button>
          </div>
        </div>
        <InstallBenefits />
      </div>
    </section>
  )
}

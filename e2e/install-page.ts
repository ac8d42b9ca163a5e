import type { Page } from '@playwright/test'

/** Marks the prompt as dismissed for this session. Runs in the page before Harbour. */
export function dismissInstall(): void {
  try {
    sessionStorage.setItem('pwa-dismissed-session', 'true')
  } catch {
    // An empty page (about:blank) has no storage.
  }
}

export function installOf(page: Page) {
  const prompt = page.getByRole('dialog', { name: 'Install Harbour' })
  const button = (name: string) => prompt.getByRole('button', { name, exact: true })
  const strip = page.getByRole('region', { name: 'Install Harbour' })
  return {
    prompt,
    strip,
    stripInstall: strip.getByRole('button', { name: 'Install App' }),
    stripLater: strip.getByRole('button', { name: 'Later' }),
    tiles: prompt.getByRole('list').getByRole('listitem'),
    steps: prompt.locator('ol').getByRole('listitem'),
    install: button('Install App'),
    later: button('Later'),
    gotIt: button('Got it'),
    close: button('Close'),
    row: page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Install Harbour' }),
  }
}

export async function browserOffers(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((chosen) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const choice = Promise.resolve({ outcome: chosen })
    dispatchEvent(Object.assign(offer, { prompt: () => choice, userChoice: choice }))
    if (!offer.defaultPrevented) throw new Error('The browser would show its own bar.')
  }, outcome)
}

export interface PageConfig {
  /** Google sign-in is configured. */
  readonly google: boolean
  /** Demo mode: the mail viewer, the test identity page and `/dev/ui` exist. */
  readonly demo: boolean
  /** The reading of the landing page for this visitor. */
  readonly landing: 'a' | 'b'
}

let prerendered: PageConfig = { google: false, demo: false, landing: 'a' }

/** Where there is no document (the prerender), pages are rendered for this configuration. */
export function prerenderFor(config: Partial<PageConfig>): void {
  prerendered = { ...prerendered, ...config }
}

/**
 * What the server wrote onto `<html>`: `data-google`, `data-demo`, `data-landing`. Google and demo are the same
 * for nobody at build time, so a prerendered page shows or hides them by CSS (`google-only`, `demo-only`).
 */
export function pageConfig(): PageConfig {
  if (typeof document === 'undefined') return prerendered
  const { google, demo, landing } = document.documentElement.dataset
  return { google: google !== undefined, demo: demo !== undefined, landing: landing === 'b' ? 'b' : 'a' }
}

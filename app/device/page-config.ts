export interface PageConfig {
  /** Google sign-in is configured. */
  readonly google: boolean
  /** Demo mode: the mail viewer, the test identity page and `/dev/ui` exist. */
  readonly demo: boolean
  /** Somebody reads urgent requests (D21): only then there is a form for them. In demo mode there always is. */
  readonly urgent: boolean
  /** The hours in which they are read, in words (D62); null where none are stated, as in demo mode. */
  readonly urgentHours: string | null
  /** The day on which the operator checked the lines near her (D61), in words; null: not yet. */
  readonly helplinesChecked: string | null
  /** Marketing figures that the operator vouches for (D23). */
  readonly figures: readonly string[]
  /** The reading of the landing page for this visitor. */
  readonly landing: 'a' | 'b'
  /** Who sells, for /terms; null while the operator has not said so. */
  readonly trader: { readonly name: string; readonly address: string } | null
  /** The operator's key for Google's map; null leaves the bundled one. */
  readonly mapKey: string | null
  /** The operator's street tiles over the bundled map. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null
}

let prerendered: PageConfig = {
  google: false,
  demo: false,
  urgent: false,
  urgentHours: null,
  helplinesChecked: null,
  figures: [],
  landing: 'a',
  trader: null,
  mapKey: null,
  mapTiles: null,
}

/** Where there is no document (the prerender), pages are rendered for this configuration. */
export function prerenderFor(config: Partial<PageConfig>): void {
  prerendered = { ...prerendered, ...config }
}

/**
 * What the server wrote onto `<html>`: `data-google`, `data-demo`, `data-urgent`, `data-helplines`, `data-figures`, `data-landing`,
 * `data-trader-name`, `data-trader-address`, `data-map-key`, `data-map-tiles` and `data-map-attribution`. None of it
 * is known at build time, so a prerendered page shows or hides things by CSS (`google-only`, `demo-only`, and
 * `figure-*` by `data-figures`; see document.css).
 */
export function pageConfig(): PageConfig {
  if (typeof document === 'undefined') return prerendered
  const { google, demo, urgent, helplines, figures, landing, traderName, traderAddress, ...map } =
    document.documentElement.dataset
  return {
    google: google !== undefined,
    demo: demo !== undefined,
    urgent: urgent !== undefined || demo !== undefined,
    urgentHours: urgent || null,
    helplinesChecked: helplines ?? null,
    figures: figures?.split(' ') ?? [],
    landing: landing === 'b' ? 'b' : 'a',
    trader: traderName && traderAddress ? { name: traderName, address: traderAddress } : null,
    mapKey: map['mapKey'] ?? null,
    mapTiles: map['mapTiles'] ? { url: map['mapTiles'], attribution: map['mapAttribution'] ?? '' } : null,
  }
}

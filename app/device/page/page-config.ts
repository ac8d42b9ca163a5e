import { product } from '../../../content/open/product.ts'
import type { Trader } from '../../../domain/before-paying.ts'
import type { Offer } from '../../../domain/catalogue.ts'
import type { Processor } from '../../../domain/processors.ts'

export interface PageConfig {
  readonly google: boolean
  /** True in demo mode, where the mail viewer, the test identity page and `/dev/ui` exist. */
  readonly demo: boolean
  /**
   * True if the operator has somebody who reads urgent requests (D21); if false, the form for them is hidden. Always
   * true in demo mode.
   */
  readonly urgent: boolean
  /** The hours in which urgent requests are read, in words (D62); null when not configured, as in demo mode. */
  readonly urgentHours: string | null
  /**
   * The day on which the operator checked the local helplines (D61), in words; null when the operator has not done so.
   */
  readonly helplinesChecked: string | null
  /** Names of the figures in marketing texts (such as the number of members) that the operator confirms (D23). */
  readonly figures: readonly string[]
  /**
   * Values of the figures in `figures` (D64). A figure without a value is shown in demo mode only, with the value of
   * the specification.
   */
  readonly figureValues: Readonly<Partial<Record<'members' | 'ratings' | 'former-price' | 'launch-month', string>>>
  /** The offer that the operator sells; null when both offers are shown, as in demo mode (D57). */
  readonly offer: Offer | null
  /** The operator's contact address; null when not configured, and texts then show a placeholder. */
  readonly contact: string | null
  /** Number of hours within which messages are answered; null when the operator promises no time. */
  readonly replyHours: number | null
  /** The version of the landing page that this visitor sees. */
  readonly landing: 'a' | 'b'
  /** The seller that /terms names; null when not configured. */
  readonly trader: Trader | null
  /** The operator's data processors, listed on /privacy. */
  readonly processors: readonly Processor[]
  /** Whether Stripe is configured. If not, there are no payments, or in demo mode simulated ones. */
  readonly stripe: boolean
  /** The operator's key for Google's map; null when only the bundled map is offered. */
  readonly mapKey: string | null
  /** The operator's street tiles, drawn over the bundled map; null when there are none. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null
}

let prerendered: PageConfig = {
  google: false,
  demo: false,
  urgent: false,
  urgentHours: null,
  helplinesChecked: null,
  figures: [],
  figureValues: {},
  offer: null,
  contact: null,
  replyHours: product.promises.replyHours,
  landing: 'a',
  trader: null,
  processors: [],
  stripe: false,
  mapKey: null,
  mapTiles: null,
}

function figureValuesOf(data: DOMStringMap): PageConfig['figureValues'] {
  const given = {
    members: data['figureMembers'],
    ratings: data['figureRatings'],
    'former-price': data['figureFormerPrice'],
    'launch-month': data['figureLaunchMonth'],
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Sets the configuration for prerendering, where there is no document to read it from. */
export function prerenderFor(config: Partial<PageConfig>): void {
  prerendered = { ...prerendered, ...config }
}

/**
 * Returns the configuration that the server wrote onto `<html>`: `data-google`, `data-demo`, `data-urgent`,
 * `data-helplines`, `data-figures`, `data-landing`, `data-figure-*`, `data-offer`, `data-contact`, `data-reply-hours`,
 * `data-trader-*`, `data-processors`, `data-stripe`, `data-map-key`, `data-map-tiles` and `data-map-attribution`. The
 * configuration is unknown at build time, so a prerendered page shows or hides elements by CSS classes (`google-only`,
 * `demo-only` and `figure-*`; see document.css).
 */
export function pageConfig(): PageConfig {
  if (typeof document === 'undefined') return prerendered
  const { google, demo, urgent, helplines, figures, landing, offer, contact, replyHours, ...more } =
    document.documentElement.dataset
  const { traderName, traderAddress, traderCompany, traderVat, processors, stripe, ...map } = more
  return {
    google: google !== undefined,
    demo: demo !== undefined,
    urgent: urgent !== undefined || demo !== undefined,
    urgentHours: urgent || null,
    helplinesChecked: helplines ?? null,
    figures: figures?.split(' ') ?? [],
    figureValues: figureValuesOf(more),
    offer: demo !== undefined || offer === undefined ? null : offer === 'public' ? 'public' : 'member',
    contact: contact ?? null,
    replyHours:
      demo === undefined ? (replyHours === undefined ? null : Number(replyHours)) : product.promises.replyHours,
    landing: landing === 'b' ? 'b' : 'a',
    trader:
      traderName && traderAddress
        ? { name: traderName, address: traderAddress, company: traderCompany, vat: traderVat }
        : null,
    processors: processors === undefined ? [] : (JSON.parse(processors) as Processor[]),
    stripe: stripe !== undefined,
    mapKey: map['mapKey'] ?? null,
    mapTiles: map['mapTiles'] ? { url: map['mapTiles'], attribution: map['mapAttribution'] ?? '' } : null,
  }
}

import { product } from '../../../content/open/product.ts'
import type { Trader } from '../../../domain/before-paying.ts'
import type { Offer } from '../../../domain/catalogue.ts'
import type { Processor } from '../../../domain/processors.ts'

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
  /** What those figures are (D64); without one the specification's own stands there, in demo mode only. */
  readonly figureValues: Readonly<Partial<Record<'members' | 'ratings' | 'former-price' | 'launch-month', string>>>
  /** The one offer that is sold outside demo mode; null where both are shown (D57). */
  readonly offer: Offer | null
  /** Where people write to; null leaves the placeholder. */
  readonly contact: string | null
  /** Hours within which a message is answered; null where none are promised. */
  readonly replyHours: number | null
  /** The reading of the landing page for this visitor. */
  readonly landing: 'a' | 'b'
  /** Who sells, for /terms; null while the operator has not said so. */
  readonly trader: Trader | null
  /** Who handles data on the operator's behalf, for /privacy. */
  readonly processors: readonly Processor[]
  /** Stripe takes the money; otherwise nobody does, or the demo's sandbox. */
  readonly stripe: boolean
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

/** Where there is no document (the prerender), pages are rendered for this configuration. */
export function prerenderFor(config: Partial<PageConfig>): void {
  prerendered = { ...prerendered, ...config }
}

/**
 * What the server wrote onto `<html>`: `data-google`, `data-demo`, `data-urgent`, `data-helplines`, `data-figures`, `data-landing`,
 * `data-figure-*`, `data-offer`, `data-contact`, `data-reply-hours`, `data-trader-*`, `data-processors`, `data-stripe`, `data-map-key`, `data-map-tiles` and `data-map-attribution`. None of it
 * is known at build time, so a prerendered page shows or hides things by CSS (`google-only`, `demo-only`, and
 * `figure-*` by `data-figures`; see document.css).
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

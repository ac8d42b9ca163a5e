import { product } from '../../../content/open/product.ts'
import type { Trader } from '../../../domain/before-paying.ts'
import type { Offer } from '../../../domain/catalogue.ts'
import type { Processor } from '../../../domain/processors.ts'

export interface PageConfig {
  /** Google sign-in is configured. */
  readonly google: boolean
  /** Demo mode: the mail viewer, the test identity page and `/dev/ui` exist. */
  readonly demo: boolean
  /** True if somebody reads urgent requests (D21); if false, the form is hidden. Always true in demo mode. */
  readonly urgent: boolean
  /** Hours in which they are read, in words (D62); null when not configured, as in demo mode. */
  readonly urgentHours: string | null
  /** Day on which the operator checked the local helplines (D61), in words; null when not done. */
  readonly helplinesChecked: string | null
  /** Names of the marketing figures that the operator confirms (D23). */
  readonly figures: readonly string[]
  /** Values of those figures (D64); the specification's own are shown without one, in demo mode only. */
  readonly figureValues: Readonly<Partial<Record<'members' | 'ratings' | 'former-price' | 'launch-month', string>>>
  /** The one offer that is sold outside demo mode; null when both are shown (D57). */
  readonly offer: Offer | null
  /** The operator's contact address; null keeps the placeholder. */
  readonly contact: string | null
  /** Hours within which messages are answered; null when nothing is promised. */
  readonly replyHours: number | null
  /** The landing page version of this visitor. */
  readonly landing: 'a' | 'b'
  /** The seller, for /terms; null when not configured. */
  readonly trader: Trader | null
  /** Data processors of the operator, for /privacy. */
  readonly processors: readonly Processor[]
  /** Stripe is configured; otherwise there are no payments, or the demo's. */
  readonly stripe: boolean
  /** The operator's key for Google's map; null means the bundled map. */
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

/** Sets the configuration that is used without a document (the prerender). */
export function prerenderFor(config: Partial<PageConfig>): void {
  prerendered = { ...prerendered, ...config }
}

/**
 * The configuration that the server wrote onto `<html>`: `data-google`, `data-demo`, `data-urgent`, `data-helplines`,
 * `data-figures`, `data-landing`, `data-figure-*`, `data-offer`, `data-contact`, `data-reply-hours`, `data-trader-*`,
 * `data-processors`, `data-stripe`, `data-map-key`, `data-map-tiles` and `data-map-attribution`. It is unknown at build
 * time, so a prerendered page shows or hides elements by CSS (`google-only`, `demo-only`, and `figure-*` by `data-
 * figures`; see document.css).
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

import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { checkoutWords } from '../../../content/open/price-words.ts'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { coachNote, communityItems, pricingPage } from '../../../content/open/premium.ts'
import { pricing } from '../../../content/open/pricing.ts'
import { catalogue, type Offer, pounds, priceFor } from '../../../domain/catalogue.ts'
import { bestValue, saveExactly, savePercent, twelveMonths } from '../../../content/open/savings.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { paths } from '../../paths.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Splits the text below the headline at its bullets. CSS keeps each phrase whole, so no line begins with a bullet. */
const phrasesOf = (promise: string): string[] =>
  promise.split(' • ').map((words, place, all) => (place < all.length - 1 ? `${words} •` : words))

const [figure = '', ofWhom = ''] = pricingPage.members.split(' ')

interface PriceBoardProps {
  notices?: ReactNode
  trial: ReactNode
  monthly: ReactNode
  yearly: ReactNode
}

/**
 * The texts and cards of the pricing page; only the actions of visitors and members differ. Demo mode shows the texts
 * of the specification. If only one offer is sold, all texts describe that offer (D57).
 */
export function PriceBoard({ notices, trial, monthly, yearly }: PriceBoardProps) {
  const { offer: sold, figureValues } = pageConfig()
  const offer = sold ?? 'public'
  const [month, year] = [catalogue[priceFor(offer, 'month')], catalogue[priceFor(offer, 'year')]]
  const phrases = phrasesOf(sold === null ? pricingPage.promise : pricingPage.plainPromise)
  return (
    <div className="@container">
      <h2 id={headlineId} tabIndex={-1} className="mt-3 max-w-[18rem] type-display outline-none @2xl:max-w-none">
        {pricing.headline}
      </h2>
      <p className="mt-2 mb-6 text-[1.0625rem]/7 text-ink2">
        <span className="figure-members">
          {'Join '}
          <span data-figure="members">{figureValues.members ?? figure}</span>
          {` ${ofWhom}.`}
        </span>{' '}
        <span>
          {phrases.map((phrase) => (
            <Fragment key={phrase}>
              <span className="inline-block">{phrase}</span>{' '}
            </Fragment>
          ))}
        </span>
      </p>
      {notices}
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <div className="@2xl:col-span-2">
          <PlanCard name={pricingPage.trial.name} price={pounds(0)} per={pricingPage.trial.period}>
            <TickList items={pricingPage.trial.features} className="mt-5" />
            <p className="mt-4 text-ink2">{pricingPage.trial.everything}</p>
            {trial}
          </PlanCard>
        </div>
        <PlanCard
          marked
          name={pricingPage.month.name}
          icon={<LanternIcon aria-hidden="true" className="size-6 text-accent-ink" />}
          badge={sold === null ? <Chip tint="primary">{pricingPage.month.badge}</Chip> : undefined}
          price={pounds(month.amount)}
          per={pricingPage.month.period}
          struck={<Former sold={sold} />}
          savings={sold === null ? <PercentSaved /> : undefined}
        >
          {monthly}
        </PlanCard>
        <PlanCard
          name={pricingPage.year.name}
          price={pounds(year.amount)}
          per={pricingPage.year.period}
          struck={sold === null ? <TwelveMonths /> : undefined}
          savings={
            <>
              <Chip tint="accent">{saveExactly(offer)}</Chip>
              {sold === null ? <Chip tint="sage">{bestValue(offer)}</Chip> : null}
            </>
          }
        >
          {sold === null ? null : (
            <p className="mt-4 type-small text-ink2">{`${twelveMonths(sold)}. ${pricingPage.yearPaid}`}</p>
          )}
          {yearly}
        </PlanCard>
      </div>
      <section aria-labelledby="in-premium" className="mt-4 rounded-card border border-line p-6">
        <h2 id="in-premium" className="mb-5 type-h2">
          {pricingPage.premiumTitle}
        </h2>
        <TickList items={pricingPage.premiumFeatures} />
        <p className="mt-4 type-caption text-ink2">{`AI: ${fixedRules} ${coachNote}`}</p>
      </section>
      <Card className="mt-4 flex items-center gap-5 p-6">
        <Spot name="shield" className="size-16 shrink-0" />
        <div>
          <h2 className="type-title">{pricing.safeAndSecure.title}</h2>
          <p className="mt-1 type-small text-ink2">{pricing.safeAndSecure.text}</p>
        </div>
      </Card>
      <p className="mt-4 text-center">
        <Link
          to={paths.terms}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {pricing.terms}
        </Link>
      </p>
    </div>
  )
}

const headlineId = 'pricing-headline'

/** Moves the focus to the headline. Call it after the focused element was removed. */
export function focusHeadline(): void {
  document.getElementById(headlineId)?.focus()
}

/** The former monthly price. It is hidden until the operator has confirmed the figure (D23, D57). */
function Former({ sold }: { sold: Offer | null }) {
  const { listAmount } = catalogue.public_month
  if (sold === null && listAmount === null) return null
  const price = pageConfig().figureValues['former-price'] ?? pounds(listAmount ?? 0)
  return (
    <span className="figure-former-price">
      <s aria-hidden="true" data-figure="former-price">
        {price}
      </s>
      <span className="sr-only">
        {'formerly '}
        <span data-figure="former-price">{price}</span>
      </span>
    </span>
  )
}

function PercentSaved() {
  const words = savePercent('public_month')
  if (words === null) return null
  return (
    <span className="figure-former-price">
      <Chip tint="accent">{words}</Chip>
    </span>
  )
}

function TwelveMonths() {
  const { listAmount } = catalogue.public_year
  if (listAmount === null) return null
  const price = pounds(listAmount)
  return <Struck price={price} spoken={checkoutWords.insteadOf(price)} />
}

function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-x-6 gap-y-3.5 @2xl:grid-cols-2', className)}>
      {items.map((item) => (
        <li
          key={item}
          className={classNames('flex items-start gap-3.5 text-[1rem]/6', communityItems.has(item) && 'community-only')}
        >
          <Check className="mt-0.5 size-5 shrink-0 text-primary" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

interface PlanCardProps {
  name: string
  icon?: ReactNode
  badge?: ReactNode
  price: string
  per: string
  struck?: ReactNode
  savings?: ReactNode
  /** `marked` is true for the plan that most members choose. Its card has a border. */
  marked?: boolean
  children: ReactNode
}

/** The card of a plan: its name, a large price, and small savings (spec §2 Pricing). */
function PlanCard({ name, icon, badge, price, per, struck, savings, marked = false, children }: PlanCardProps) {
  return (
    <Card
      as="section"
      aria-label={name}
      className={classNames('flex flex-col p-6', marked && 'outline-2 -outline-offset-1 outline-primary')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {icon}
        <h3 className="flex-1 text-[1.25rem]/7 font-semibold">{name}</h3>
        {badge}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 text-[1.0625rem]/6 text-ink2">
        <span className="font-display text-[3.25rem]/[1.1] tracking-[-0.022em] text-ink lining-nums">{price}</span>
        <span className="flex-1 whitespace-nowrap">{per}</span>
        {struck}
      </p>
      {savings === undefined ? null : <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">{savings}</div>}
      {children}
    </Card>
  )
}

/** A price that is struck through. Screen readers get `spoken`, because they do not announce the line. */
function Struck({ price, spoken }: { price: string; spoken: string }) {
  return (
    <span>
      <s aria-hidden="true">{price}</s>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}

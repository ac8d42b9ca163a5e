import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { needHelpCard, questionsCard } from '../../../content/open/contact.ts'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { communityOnlyWords, landingA, landingB } from '../../../content/open/landing.ts'
import { toPricing } from '../../../content/open/pricing.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { paths } from '../../paths.ts'
import { ContactButton } from '../../shell/contact-button.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EntryPage } from './entry-page.tsx'
import { Hero } from './hero.tsx'

/** The page /landing in one of its two variants (D4). Signed-in members can open it too. */
export function LandingScreen(props: { variant: 'a' | 'b' }) {
  return <EntryPage offersInstall>{props.variant === 'a' ? <LandingA /> : <LandingB />}</EntryPage>
}

function LandingA() {
  return (
    <>
      <Hero headline={landingA.headline} tagline={landingA.tagline} note={fixedRules}>
        <ButtonLink to={paths.signUp} full>
          {landingA.signUp}
        </ButtonLink>
        <LogInLink {...landingA.logIn} />
      </Hero>
      <div className="mx-auto grid max-w-[70rem] gap-12 px-5 pt-8 pb-12 @4xl:gap-20 @4xl:px-10 @4xl:pt-20 @4xl:pb-20">
        <section aria-labelledby="features">
          <h2 id="features" className="max-w-[20rem] type-h1 text-balance @4xl:max-w-none">
            {landingA.featuresTitle}
          </h2>
          <FeatureCards features={landingA.features} />
        </section>
        <div className="grid gap-8 @4xl:grid-cols-2 @4xl:gap-16">
          <section aria-labelledby="benefits">
            <h2 id="benefits" className="mb-5 type-h2">
              {landingA.benefitsTitle}
            </h2>
            <TickList items={landingA.benefits} />
          </section>
          <div className="grid content-center gap-4">
            <SafeCard {...landingA.safeAndSecure} />
            <StatsCard {...landingA.stats} />
            <ContactCard {...questionsCard} />
          </div>
        </div>
      </div>
    </>
  )
}

function LandingB() {
  return (
    <>
      <Hero headline={landingB.headline} tagline={landingB.tagline}>
        <ButtonLink to={paths.signUp} full>
          {landingB.signUp}
        </ButtonLink>
        <LogInLink {...landingB.logIn} />
        <ButtonLink to={paths.pricing} variant="quiet" full className="@4xl:bg-surface">
          {toPricing.long}
        </ButtonLink>
      </Hero>
      <div className="mx-auto grid max-w-[70rem] gap-8 px-5 pt-8 pb-12 @4xl:grid-cols-2 @4xl:items-center @4xl:gap-16 @4xl:px-10 @4xl:py-20">
        <section aria-labelledby="checklist">
          <h2 id="checklist" className="mb-5 type-h2">
            {landingB.checklistTitle}
          </h2>
          <TickList items={landingB.checklist} />
        </section>
        <div className="grid content-center gap-4">
          <SafeCard {...landingB.safeAndSecure} />
          <ContactCard {...needHelpCard} />
        </div>
      </div>
    </>
  )
}

interface Feature {
  spot: ComponentProps<typeof Spot>['name']
  title: string
  text: string
}

/** Two columns on phones, three on a desktop. A window of 320 px has one column, because words would break in two. */
function FeatureCards(props: { features: readonly Feature[] }) {
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3 @4xl:mt-8 @4xl:grid-cols-3 @4xl:gap-4">
      {props.features.map((feature) => (
        <Card
          as="li"
          key={feature.title}
          className={classNames('p-4 @4xl:p-6', communityOnlyWords.has(feature.title) && 'community-only')}
        >
          <Spot name={feature.spot} className="size-14 @4xl:size-16" />
          <h3 className="mt-4 type-title">{feature.title}</h3>
          <p className="mt-1 type-small text-ink2">{feature.text}</p>
        </Card>
      ))}
    </ul>
  )
}

/**
 * The kind of figure that each label stands for. The operator must confirm a kind before its figures are shown (D64). A
 * figure with any other label is shown in demo mode only.
 */
const figureOf: Readonly<Record<string, 'members' | 'ratings'>> = { 'Active Moms': 'members', Satisfaction: 'ratings' }

const hiding = { members: '', ratings: 'figure-ratings' } as const

/**
 * Shows figures without evidence. CSS hides them unless the operator confirmed them
 * (`figure-members`, `figure-ratings` in document.css), so that the prerendered page is the same for every operator.
 */
function StatsCard(props: { title: string; figures: readonly { number: string; label: string }[] }) {
  return (
    <section className="figure-members relative isolate overflow-hidden rounded-card bg-primary-ink px-4 pt-6 pb-8 text-center text-white night:bg-primary-tint night:text-ink">
      <Waves tone="deep" className="-z-10" />
      <h2 className="type-h3">
        <span className="demo-only">{props.title}</span>
        <span className="never-demo">{landingA.join}</span>
      </h2>
      <dl className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        {props.figures.map((figure) => (
          <div key={figure.label} className={classNames('flex flex-col-reverse justify-end', hidingOf(figure.label))}>
            <dt className="type-caption">{figure.label}</dt>
            <dd className="type-stat" data-figure={figureOf[figure.label]}>
              {numberOf(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function hidingOf(label: string): string {
  const name = figureOf[label]
  return name === undefined ? 'demo-only' : hiding[name]
}

function numberOf({ number, label }: { number: string; label: string }): string {
  const name = figureOf[label]
  return (name === undefined ? undefined : pageConfig().figureValues[name]) ?? number
}

/** A card that opens the contact dialog (spec §2). On narrow screens its button is below the text. */
function ContactCard(props: { title: string; text: (answerHours: number | null) => string; button: string }) {
  return (
    <Card as="section" aria-labelledby="contact" className="flex flex-wrap items-center gap-x-3 gap-y-4 p-5">
      <Spot name="bottle" className="size-14 shrink-0 max-rail:size-12" />
      <div className="min-w-0 flex-1 basis-20">
        <h2 id="contact" className="type-title">
          {props.title}
        </h2>
        <p className="mt-1 type-small text-ink2">{props.text(pageConfig().replyHours)}</p>
      </div>
      <ContactButton variant="secondary" size="small" className="grow-0 max-rail:px-4">
        {props.button}
      </ContactButton>
    </Card>
  )
}

/** The whole sentence is a link, because this gives a large target and screen readers read it as one sentence. */
function LogInLink(props: { question: string; action: string }) {
  return (
    <ButtonLink to={paths.login} variant="quiet" full className="@max-4xl:px-2 @4xl:bg-surface">
      <span>
        <span className="font-normal text-ink2">{props.question}</span>{' '}
        <span className="whitespace-nowrap">{props.action}</span>
      </span>
    </ButtonLink>
  )
}

/** The card 'Safe & Secure' (spec §2) says which data stay on the device. */
function SafeCard(props: { title: string; text: string }) {
  return (
    <Card className="flex items-center gap-4 p-5">
      <Spot name="shield" className="size-14 shrink-0" />
      <div>
        <h2 className="type-title">{props.title}</h2>
        <p className="mt-1 type-small text-ink2">{props.text}</p>
      </div>
    </Card>
  )
}

function TickList(props: { items: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {props.items.map((item) => (
        <li
          key={item}
          className={classNames('flex items-center gap-4', communityOnlyWords.has(item) && 'community-only')}
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
            <Check className="size-4 stroke-2" />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

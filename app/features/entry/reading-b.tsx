import { needHelpCard } from '../../../content/open/contact.ts'
import { landingB } from '../../../content/open/landing.ts'
import { toPricing } from '../../../content/open/pricing.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContactCard } from './contact-card.tsx'
import { Hero } from './hero.tsx'
import { LogInLink } from './log-in-link.tsx'
import { SafeCard } from './safe-card.tsx'
import { TickList } from './tick-list.tsx'

/** Landing page, reading B (spec §2). */
export function ReadingB() {
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

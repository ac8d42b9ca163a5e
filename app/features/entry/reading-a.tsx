import { questionsCard } from '../../../content/open/contact.ts'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { landingA } from '../../../content/open/landing.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContactCard } from './contact-card.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { LogInLink } from './log-in-link.tsx'
import { SafeCard } from './safe-card.tsx'
import { StatsCard } from './stats-card.tsx'
import { TickList } from './tick-list.tsx'

/** Landing page, reading A (spec §2). */
export function ReadingA() {
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

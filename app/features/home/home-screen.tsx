import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { mealCard, mealCardPlate } from '../../../content/open/home.ts'
import { trialBegun, trialCard } from '../../../content/open/pricing.ts'
import { product } from '../../../content/open/product.ts'
import { cantSleep, homeWindDown } from '../../../content/open/wellness/night.ts'
import { trialDays } from '../../../domain/access.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { orderedFor } from '../../../domain/first-questions.ts'
import { daypartAt, helloAt, localDay } from '../../../domain/day.ts'
import { opens } from '../../../domain/opened-part.ts'
import { useNow } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { useStartTrial, wasToldOfTrial } from '../../member/access/start-trial.ts'
import { firstAnswers } from '../../member/first-questions.ts'
import { useLazyPart } from '../../member/lazy-part.ts'
import { paths } from '../../paths.ts'
import { CountingLineOnce } from '../../shell/counting-line.tsx'
import { places } from '../../shell/places.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PremiumMark, useMaySell } from '../../member/access/premium-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback.tsx'
import { exploreCardsFor } from './explore-cards.ts'
import { FirstQuestions } from './first-questions.tsx'
import { Greeting } from './greeting.tsx'
import { HomeColumns } from './home-columns.tsx'
import { HomeNotice } from './home-notice.tsx'
import { InstantActions } from './instant-actions.tsx'
import { MealFrame } from './meal-frame.tsx'
import { NextCard } from './next-card.tsx'
import { PausedLine } from './paused-line.tsx'
import { ProgressCard } from './progress-card.tsx'
import { SharedLists } from './shared-lists.tsx'
import { SyncOffer } from './sync-offer.tsx'
import { CardLink } from './card-link.tsx'

/**
 * The screen /home (spec §2, D40): first the next tasks and the meal, then the actions for this hour, the figures and
 * Explore.
 */
export function HomeScreen() {
  useOpenChosenPlan()
  const today = localDay(useNow('day'))
  return (
    <Screen title={product.name} subtitle={dayWords(today)} hero={<Greeting />} wide>
      <HomeColumns
        first={
          <>
            <NextCard />
            <PausedLine />
            <WindDownCard />
            <SharedLists />
            <MealCard />
            <InstantActions />
          </>
        }
      >
        <HomeNotice />
        <FirstQuestions />
        <ProgressCard />
        {/* These cards depend on the server's answer. They are at the end, because further up they would move a button
            that the member is about to tap. */}
        <TrialBegun />
        <SyncOffer />
        <PasskeyOfferLater />
        <TrialCard />
        <Explore />
        <CountingLineOnce />
      </HomeColumns>
    </Screen>
  )
}

const passkeyOffer = { load: async () => (await import('./passkey-offer.tsx')).PasskeyOffer }

/** Few members are offered a passkey, so its code is loaded after the screen. */
function PasskeyOfferLater() {
  const offer = useLazyPart(passkeyOffer, false, () => {})
  return offer === null ? null : <offer.Part />
}

/**
 * Key of `tabMemory` for the plan that this tab has already opened. It prevents opening the plan again, because the
 * server names the plan until the pricing page has reported that the plan was shown.
 */
const openedPlanKey = 'harbour:led-to-plan'

/** Opens the plan that the user chose before signing up, but only once (D10, D11). */
function useOpenChosenPlan() {
  const { chosenPlan } = useAccess()
  const navigate = useNavigate()
  useEffect(() => {
    if (chosenPlan === null || chosenPlan === 'trial' || tabMemory.read(openedPlanKey) === chosenPlan) return
    tabMemory.write(openedPlanKey, chosenPlan)
    void navigate(`${paths.pricing}?plan=${chosenPlan}`)
  }, [chosenPlan, navigate])
}

/** Shown from 18:00 to 6:00 (D39, D40). One tap opens the timer, so that one hand is enough. */
function WindDownCard() {
  const hello = helloAt(useNow('minute'))
  if (hello !== 'night' && hello !== 'evening') return null
  return (
    <Card as="section" aria-labelledby="wind-down" tint="sky" className="mb-4 p-3">
      <div className="relative flex items-center gap-3">
        <Spot name="moon" className="size-11 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 id="wind-down" className="type-title">
            {hello === 'night' ? cantSleep.title : homeWindDown.title}
          </h2>
          <p className="type-small text-ink2 [@media(max-height:37.5rem)]:hidden">{homeWindDown.text}</p>
        </div>
        <Link
          to={`${paths.wellness}?${opens('wind-down')}`}
          aria-label={homeWindDown.way}
          className="grid size-13 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronRight className="size-5.5" />
        </Link>
      </div>
    </Card>
  )
}

/**
 * Offers 'Start Free Trial' to a user who never had a trial (D10), not at night (D44). Other users see their plan in the
 * page header.
 */
function TrialCard() {
  const { trialStarted } = useAccess()
  if (useMaySell() !== true || trialStarted) return null
  return <TrialOffer />
}

/**
 * Announces the trial on its first day. It is needed for a trial that began by itself at the first sign-in, without a
 * toast (D10).
 */
function TrialBegun() {
  const { known, trialActive, subscribed, daysRemaining } = useAccess()
  const begun = known && trialActive && !subscribed && daysRemaining === trialDays && !wasToldOfTrial()
  return (
    <div role="status" className={begun ? 'mb-5' : undefined}>
      {begun ? (
        <Notice tone="sun">
          <strong className="font-semibold">{trialBegun.title}.</strong> {trialBegun.text}
        </Notice>
      ) : null}
    </div>
  )
}

function TrialOffer() {
  const { busy, start } = useStartTrial()
  return (
    <Card
      as="section"
      aria-label={trialCard.button}
      className="mb-8 p-5 rail:max-wide:flex rail:max-wide:items-center rail:max-wide:gap-4"
    >
      <div className="flex flex-1 items-center gap-4">
        <Spot name="lantern" className="size-14 shrink-0" />
        <p className="text-balance">{trialCard.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap rail:max-wide:mt-0 items-center gap-x-5 gap-y-1">
        <Button variant="secondary" size="small" busy={busy} busyLabel="Starting" onClick={() => void start()}>
          {trialCard.button}
        </Button>
        <Link
          to={paths.pricing}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {trialCard.more}
        </Link>
      </div>
    </Card>
  )
}

/**
 * Loaded only for users with Premium access. If loading fails, for example offline, the card shows the invitation to
 * plan meals.
 */
const TodaysMeals = lazy(async () => {
  try {
    return { default: (await import('./todays-meals.tsx')).TodaysMeals }
  } catch (error) {
    logError('Today’s meals could not be shown', error)
    return { default: Invitation }
  }
})

/**
 * The Meal Planning card (spec §2 Home). It shows today's planned meals by name, or an invitation if none is planned.
 */
function MealCard() {
  const { known, hasAccess } = useAccess()
  return (
    <Card as="section" aria-labelledby="meals" className="relative mb-5 overflow-hidden p-0">
      {known && hasAccess ? (
        <Suspense fallback={<Invitation />}>
          <TodaysMeals none={<Invitation />} />
        </Suspense>
      ) : (
        <Invitation />
      )}
    </Card>
  )
}

function Invitation() {
  return (
    <MealFrame look={mealCardPlate} action={mealCard.plan}>
      <p className="type-small text-ink2">{mealCard.inviting}</p>
    </MealFrame>
  )
}

const cards = exploreCardsFor(places)

/** The section 'Explore' (spec §2). A tap anywhere on a card follows its link, whose text names the action. */
function Explore() {
  const answers = useLocalStore(firstAnswers)
  const daypart = daypartAt(useNow('minute'))
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="type-h2">
        Explore
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3 rail:grid-cols-3 wide:grid-cols-2">
        {orderedFor(cards, answers, daypart).map(({ path, spot, title, premium, text, action }) => (
          <Card
            as="li"
            key={path}
            className={classNames(
              'relative flex flex-col p-5 wide:flex-row wide:gap-3 wide:p-4',
              path === paths.community && 'community-only',
            )}
          >
            <div className="flex items-start justify-between wide:flex-col wide:items-center wide:gap-1">
              <Spot name={spot} className="size-14 wide:size-10" />
              {premium ? <PremiumMark /> : null}
            </div>
            <div className="flex min-w-0 flex-1 flex-col">
              <h3 className="mt-4 type-title wide:mt-0">{title}</h3>
              <p className="mt-1 mb-3 type-small text-balance text-ink2 wide:mt-0 wide:mb-2">{text}</p>
              <CardLink to={path} feature={premium ? title : null}>
                {action}
              </CardLink>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { greetings } from '../../../content/open/greetings.ts'
import { afterBirthWay } from '../../../content/open/safer-sleep.ts'
import {
  type Challenge,
  challenges,
  dayTipLabels,
  dayTips,
  tipsWords,
  wisdomExample,
} from '../../../content/open/tips-page.ts'
import { withoutBabyItems } from '../../../domain/about-baby.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { type Daypart, daypartAt, localDay, type LocalDay, ofTheDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { useAuth } from '../../member/auth/auth-context.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { isFields, isText, openList } from '../../member/open-content-texts.ts'
import { useOpenContent } from '../../member/open-content.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { paths } from '../../paths.ts'
import { HelpWay } from '../../shell/help-way.tsx'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { BrowseTips } from './browse-tips.tsx'
import { challengeDone, tickChallenge } from './challenge.ts'
import { CheckInCard } from './check-in/check-in-card.tsx'
import { DailyWisdom, WisdomLook } from './daily-wisdom.tsx'
import { useTips } from './use-tips.ts'

/** The page /tips (spec §2 Daily Tips). Free parts and content that is already on the device work offline. */
export function TipsScreen() {
  const minute = useNow('minute')
  const daypart = daypartAt(minute)
  const today = localDay(minute)
  const [weekday] = dayWords(today).split(' ')
  const reading = useTips()

  return (
    <Screen title={tipsWords.title} subtitle={`${weekday} ${daypart}`} back={paths.home} wide>
      <div className="flex flex-col gap-7 wide:grid wide:grid-cols-2 wide:items-start wide:gap-6">
        <div className="flex flex-col gap-7">
          <HelloCard daypart={daypart} today={today} />
          <ChallengeCard today={today} />
          <AiTips />
        </div>
        <div className="flex flex-col gap-7">
          <CheckInCard daypart={daypart} today={today} reading={reading} />
          <BrowseTips reading={reading} />
          <HelpWay {...afterBirthWay} />
        </div>
      </div>
    </Screen>
  )
}

/** A greeting and the tip for this part of the day (spec §2). */
function HelloCard({ daypart, today }: { daypart: Daypart; today: LocalDay }) {
  const { user } = useAuth()
  const { hello } = greetings[daypart]
  const name = user?.firstName.trim()
  const { title, content } = ofTheDay(withoutBabyItems(dayTips[daypart], useWithoutBaby()), today)
  return (
    <Card as="section" tint="sun" aria-labelledby="hello" className="relative overflow-hidden">
      <h2 id="hello" className="max-w-[20rem] type-h1 text-balance wrap-anywhere">
        {name ? `${hello}, ${name}` : hello}
      </h2>
      <p className="type-header mt-5 text-sun-ink">{dayTipLabels[daypart]}</p>
      <div className="mt-2 pr-26 max-[20rem]:pr-0">
        <h3 className="type-title">{title}</h3>
        <p className="mt-0.5">{content}</p>
        <div className="mt-2 -mb-2 -ml-3 flex">
          <FavoriteButton of={{ type: 'tip', title, content }} />
          <ShareButton title={title} text={content} />
          <ReadAloud small title={title} text={[title, content]} />
        </div>
      </div>
      <Spot name="lantern" className="absolute right-0 -bottom-3 size-34 max-[20rem]:hidden" />
    </Card>
  )
}

/** The card 'Today's Challenge' (spec §2): one challenge per day, with a checkbox. */
function ChallengeCard({ today }: { today: LocalDay }) {
  const all = openList(useOpenContent(), 'challenges', isChallenge, challenges)
  return all.length === 0 ? null : <OpenChallenge challenge={ofTheDay(all, today)} today={today} />
}

const isChallenge = (value: unknown): value is Challenge =>
  isFields(value) && isText(value['title']) && isText(value['text'])

function OpenChallenge({ challenge: { title, text }, today }: { challenge: Challenge; today: LocalDay }) {
  const isDone = useLocalStore(challengeDone) === today

  return (
    <section aria-labelledby="challenge">
      <h2 id="challenge" className="type-h2">
        {tipsWords.challenge}
      </h2>
      <Card className="mt-3 flex items-center gap-4 p-4">
        <Spot name="gulls" className="size-14 shrink-0 max-[20rem]:hidden" />
        <div className="min-w-0 flex-1">
          <h3 className="type-title">{title}</h3>
          <p className="type-small text-ink2">{text}</p>
          {isDone ? <p className="type-small mt-1 text-success">{tipsWords.challengeKept}</p> : null}
        </div>
        <TickCircle checked={isDone} onChange={(done) => tickChallenge(today, done)} label={`Done: ${title}`} />
      </Card>
      <div id="challenge-toast" data-toast-place className="toast-place -mx-3" />
    </section>
  )
}

/** The section 'AI-Powered Tips' (spec §2). It is open at first, but its content needs Premium access. */
function AiTips() {
  const [open, setOpen] = useState(true)
  return (
    <Collapsible
      title={tipsWords.aiTips}
      spot={<Spot name="lantern" className="size-11" />}
      summary={tipsWords.aiTipsSummary}
      open={open}
      onToggle={setOpen}
    >
      <div className="[&>.gate]:border-transparent [&>.gate]:shadow-none">
        <PremiumGate feature={tipsWords.aiGenerator} example={wisdomExample} asking={<WisdomLook />}>
          <DailyWisdom />
        </PremiumGate>
      </div>
      <p className="type-caption mt-3 text-ink2">{fixedRules}</p>
    </Collapsible>
  )
}

import { afterBirthWay } from '../../../content/open/safer-sleep.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { daypartAt, localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { paths } from '../../paths.ts'
import { BelowFirstView } from '../../shell/below-first-view.tsx'
import { HelpWay } from '../../shell/help-way.tsx'
import { Screen } from '../../shell/screen.tsx'
import { AiTips } from './ai-tips.tsx'
import { BrowseTips } from './browse-tips.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { CheckInCard } from './check-in/check-in-card.tsx'
import { HelloCard } from './hello-card.tsx'
import { useTips } from './use-tips.ts'

/** /tips (spec §2 Daily Tips). What is free on it works without a network, and so does what this device has a copy of. */
export function TipsScreen() {
  const minute = useNow('minute')
  const daypart = daypartAt(minute)
  const today = localDay(minute)
  const [weekday] = dayWords(today).split(' ')
  const reading = useTips()

  return (
    <Screen title="DAILY TIPS" subtitle={`${weekday} ${daypart}`} back={paths.home}>
      <div className="flex flex-col gap-7">
        <HelloCard daypart={daypart} today={today} />
        <AiTips />
        <BelowFirstView>
          <CheckInCard daypart={daypart} today={today} reading={reading} />
          <ChallengeCard today={today} />
          <BrowseTips reading={reading} />
          <HelpWay {...afterBirthWay} />
        </BelowFirstView>
      </div>
    </Screen>
  )
}

import { useEffect } from 'react'
import { weekdayAndDaypart } from '../../../domain/day-words.ts'
import { daypartAt, helloAt, localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { sessions } from '../../device/sessions/sessions.ts'
import { paths } from '../../paths.ts'
import { followTaps } from '../../shell/full-view-transition.ts'
import { Screen } from '../../shell/screen.tsx'
import { TalkToSomebody } from '../../shell/talk-to-somebody.tsx'
import { BoostPart } from './boost/boost-part.tsx'
import { CantSleep } from './cant-sleep.tsx'
import { WellnessGreeting } from './greeting.tsx'
import { IntentionCard } from './intention/intention-card.tsx'
import { Section } from './section.tsx'
import type { SectionPlan } from './sections.ts'
import { StatsCard } from './stats/stats-card.tsx'
import { useSections } from './use-sections.ts'

/**
 * The screen /wellness (spec §2 Wellness, D40). The tool for the hour is first, and everything except premium texts
 * works offline.
 */
export function WellnessScreen() {
  const minute = useNow('minute')
  const daypart = daypartAt(minute)
  const today = localDay(minute)
  const tools = useSections(minute)
  useEffect(() => followTaps(), [])
  // `sessions.look` removes a session that has been finished for long enough. Leaving the screen removes it at once.
  useEffect(() => {
    const timer = setInterval(sessions.look, 60_000)
    return () => {
      clearInterval(timer)
      sessions.leaveFinished()
    }
  }, [])
  const windDown = tools.shown.filter(({ kind }) => kind === 'wind-down')
  const others = tools.shown.filter(({ kind }) => kind !== 'wind-down')
  const section = (plan: SectionPlan) => (
    <Section
      key={plan.kind}
      plan={plan}
      open={tools.isOpen(plan)}
      asked={tools.asked?.kind === plan.kind ? tools.asked : null}
      onToggle={(open) => tools.toggle(plan, open)}
    />
  )

  return (
    <Screen
      title="WELLNESS"
      subtitle={weekdayAndDaypart(today, daypart)}
      back={paths.home}
      hero={<WellnessGreeting hour={helloAt(minute)} />}
    >
      <div className="flex flex-col gap-7 rail:pt-2">
        {tools.night ? <CantSleep onChoose={tools.ask} /> : null}
        {windDown.map(section)}
        {tools.night ? null : <TalkToSomebody look="line" className="-my-3 text-center" />}
        <BoostPart daypart={daypart} />
        <IntentionCard today={today} />
        <div className="flex flex-col gap-3">{others.map(section)}</div>
        <StatsCard />
      </div>
    </Screen>
  )
}

import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import type { Daypart } from '../../../domain/day.ts'
import { useAuth } from '../../member/auth.tsx'
import { HarbourScene } from '../../ui/art/scene.tsx'
import { StatsCard } from './stats/stats-card.tsx'

/** Hello over open water, with her figures afloat on it (spec §2 Wellness). */
export function Greeting({ daypart }: { daypart: Daypart }) {
  const { user } = useAuth()
  const { hello, message } = wellnessGreetings[daypart]
  const name = user?.firstName.trim()
  return (
    <>
      <HarbourScene
        view="open"
        className="absolute inset-0 -z-10 size-full rail:[--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] rail:night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))] [&>.art-scape]:[--k:1.75]!"
      />
      <section aria-labelledby="greeting" className="px-5 pt-2 pb-36">
        <h1 id="greeting" className="max-w-[20rem] type-display text-balance wrap-anywhere rail:max-w-none">
          {name ? `${hello}, ${name}` : hello}
        </h1>
        <p className="mt-1.5 max-w-[16rem] text-(--art-on-sky) rail:max-w-none">{message}</p>
      </section>
      <StatsCard />
    </>
  )
}

import type { ReactNode } from 'react'
import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import type { Hello } from '../../../domain/day.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { HarbourScene } from '../../ui/art/scene.tsx'
import { StatsCard } from './stats/stats-card.tsx'

/** Greeting over the sea, with the stats card (spec §2 Wellness). */
export function WellnessGreeting({ hour }: { hour: Hello }) {
  const { user } = useAuth()
  const { hello, message } = wellnessGreetings[hour]
  const name = user?.firstName.trim()
  return (
    <WellnessGreetingLayout
      as="h1"
      hello={
        name ? (
          <>
            <span className="inline-block max-w-full">{`${hello},`}</span>
            <span>{` ${name}`}</span>
          </>
        ) : (
          hello
        )
      }
      message={message}
    >
      <StatsCard />
    </WellnessGreetingLayout>
  )
}

interface GreetingLayoutProps {
  /** 'h1' on the real page; 'p' in the skeleton, where it only looks like a heading. */
  as: 'h1' | 'p'
  hello: ReactNode
  message: ReactNode
  /** The stats card. */
  children: ReactNode
}

export function WellnessGreetingLayout({ as: Title, hello, message, children }: GreetingLayoutProps) {
  return (
    <>
      <HarbourScene
        view="open"
        className="absolute inset-0 -z-10 size-full rail:[--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] rail:night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))] [&>.art-scape]:[--k:1.75]!"
      />
      <section aria-labelledby={Title === 'h1' ? 'greeting' : undefined} className="px-5 pt-2 pb-36">
        <Title
          id={Title === 'h1' ? 'greeting' : undefined}
          className="max-w-[17rem] type-display text-balance wrap-anywhere rail:max-w-none"
        >
          {hello}
        </Title>
        <p className="mt-1.5 max-w-[16rem] text-(--art-on-sky) rail:max-w-none">{message}</p>
      </section>
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { greetings } from '../../../content/open/greetings.ts'
import { helloAt } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { HarbourScene } from '../../ui/art/scene.tsx'

/** Hello by the device's own clock, with its message for the hour (spec §2). */
export function Greeting() {
  const { user } = useAuth()
  const { hello, message } = greetings[helloAt(useNow('minute'))]
  const name = user?.firstName.trim()

  return (
    <GreetingLayout
      as="h1"
      hello={
        name ? (
          <>
            {/* Her name goes to the next line before the hello is torn apart. */}
            <span className="inline-block max-w-full">{`${hello},`}</span>
            <span>{` ${name}`}</span>
          </>
        ) : (
          hello
        )
      }
      message={message}
    />
  )
}

interface GreetingLayoutProps {
  /** The page's heading, or words that only look like it. */
  as: 'h1' | 'p'
  hello: ReactNode
  message: ReactNode
}

/**
 * In the sky above the harbour; the page header stands above it. The foot of the box leaves the skyline and the water
 * free; on a desk the last wave is water too, because the picture then has a frame of its own.
 */
export function GreetingLayout({ as: Title, hello, message }: GreetingLayoutProps) {
  return (
    <section
      aria-labelledby={Title === 'h1' ? 'greeting' : undefined}
      className="px-5 pt-4 pb-56 rail:pb-52 rail:[--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] rail:night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))]"
    >
      <HarbourScene className="absolute inset-0 -z-10 size-full" />
      <Title
        id={Title === 'h1' ? 'greeting' : undefined}
        className="max-w-[20rem] font-display text-[2.75rem]/[1.08] tracking-[-0.022em] wrap-anywhere rail:max-w-none"
      >
        {hello}
      </Title>
      <p className="mt-3 max-w-[17rem] text-[1.0625rem]/[1.625rem] text-balance text-(--art-on-sky) rail:max-w-none">
        {message}
      </p>
    </section>
  )
}

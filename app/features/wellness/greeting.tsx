import type { ReactNode } from 'react'
import { wellnessGreetings } from '../../../content/open/wellness/greetings.ts'
import type { Hello } from '../../../domain/day.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { HarbourScene } from '../../ui/art/scene.tsx'

/** The greeting above the picture of the sea (spec §2 Wellness). */
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
    />
  )
}

interface GreetingLayoutProps {
  /** 'h1' on the real page. The placeholder page uses 'p', which only looks like a heading. */
  as: 'h1' | 'p'
  hello: ReactNode
  message: ReactNode
}

/**
 * The greeting takes little height, so that the tool suggested for the time of day is visible without scrolling (D40). On
 * a low screen only a strip of the picture of water behind the greeting is visible.
 */
export function WellnessGreetingLayout({ as: Title, hello, message }: GreetingLayoutProps) {
  return (
    <>
      <section
        aria-labelledby={Title === 'h1' ? 'greeting' : undefined}
        className="px-5 pb-18 [@media(max-height:42rem)]:pb-6 rail:pb-28"
      >
        <Title
          id={Title === 'h1' ? 'greeting' : undefined}
          className="font-display text-[1.75rem]/[1.15] tracking-[-0.022em] wrap-anywhere"
        >
          {hello}
        </Title>
        <p className="mt-1 max-w-[16rem] text-[0.9375rem]/5 text-(--art-on-sky) rail:max-w-none">{message}</p>
      </section>
      {/* The picture follows the text, so that it is not painted while the text is missing (see home/greeting.tsx). */}
      <HarbourScene
        view="open"
        className="absolute inset-0 -z-10 size-full max-rail:h-[round(down,100%,8px)] rail:[--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] rail:night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))] [&>.art-scape]:[--k:0.45]! [@media(max-height:42rem)]:[&>.art-scape]:[--k:0.12]! [@media(max-height:42rem)]:[&_.art-boat]:hidden"
      />
    </>
  )
}

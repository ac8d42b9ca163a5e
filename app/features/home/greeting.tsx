import type { ReactNode } from 'react'
import { greetings } from '../../../content/open/greetings.ts'
import { helloAt } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { TalkToSomebody } from '../../shell/talk-to-somebody.tsx'
import { HarbourScene } from '../../ui/art/scene.tsx'

/** A greeting and a message, both chosen by the time on this device (spec §2). */
export function Greeting() {
  const { user } = useAuth()
  const { hello, message } = greetings[helloAt(useNow('minute'))]
  const name = user?.firstName.trim()

  return (
    <HomeGreetingLayout
      as="h1"
      hello={
        name ? (
          <>
            {/* If the space is short, the line breaks before the name and not inside the greeting. */}
            <span className="inline-block max-w-full">{`${hello},`}</span>
            <span>{` ${name}`}</span>
          </>
        ) : (
          hello
        )
      }
      message={message}
    >
      {/* The button overlaps the picture and takes no space in the layout, so nothing moves when it appears. */}
      <TalkToSomebody look="pill" className="relative top-3 -mb-11 h-11 in-data-compact:top-1.5" />
    </HomeGreetingLayout>
  )
}

interface GreetingLayoutProps {
  /** 'h1' on the real page. The placeholder page uses 'p', which only looks like a heading. */
  as: 'h1' | 'p'
  hello: ReactNode
  message: ReactNode
  children?: ReactNode
}

/**
 * The greeting over the harbour scene. The padding below the text keeps the skyline and the water visible. The lowest
 * wave (`--art-shore`) has the colour of the page below it. On a desktop the scene has a frame, and the lowest wave has
 * the colour of water.
 */
export function HomeGreetingLayout({ as: Title, hello, message, children }: GreetingLayoutProps) {
  return (
    <section
      aria-labelledby={Title === 'h1' ? 'greeting' : undefined}
      className="px-5 pt-4 pb-56 in-data-compact:pt-2 in-data-compact:pb-23 rail:pb-52 rail:in-data-compact:pb-44 wide:pb-46 wide:in-data-compact:pb-22 wide:[--art-most:1px] wide:in-data-compact:[--art-most:0.68px] wide:in-data-compact:[--art-shallow:0.45] rail:[--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] rail:night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))]"
    >
      <Title
        id={Title === 'h1' ? 'greeting' : undefined}
        className="max-w-[20rem] font-display text-[2.75rem]/[1.08] in-data-compact:text-[1.75rem]/[1.15] tracking-[-0.022em] wrap-anywhere rail:max-w-none"
      >
        {hello}
      </Title>
      <p className="mt-3 max-w-[17rem] in-data-compact:mt-1 in-data-compact:max-w-none in-data-compact:text-[0.9375rem]/5 text-[1.0625rem]/[1.625rem] text-balance text-(--art-on-sky) rail:max-w-none">
        {message}
      </p>
      {children}
      {/* The picture follows the text in the document, because it ends at the lower edge of this section. Before the
          text, it could be painted while the text is still missing, and would move when the text arrives. */}
      <HarbourScene className="absolute inset-x-0 top-0 -z-10 h-full w-full max-rail:h-[round(down,100%,8px)] max-rail:in-data-compact:[--art-balloons:none] in-data-compact:h-[calc(100%+6.5rem)] max-rail:in-data-compact:h-[round(down,100%+6.5rem,8px)] rail:in-data-compact:h-full" />
    </section>
  )
}

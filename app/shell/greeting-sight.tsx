import type { ReactNode } from 'react'
import type { Hello } from '../../domain/day.ts'
import { ByDaypart } from './by-daypart.tsx'

type Greetings = Readonly<Record<Hello, { readonly hello: string; readonly message: string }>>

/** A greeting at its hour before the app is there, with room for the name that it does not know yet. */
export function greetingSight({ morning, afternoon, evening, night }: Greetings): {
  hello: ReactNode
  message: ReactNode
} {
  const hellos = {
    morning: `${morning.hello},`,
    afternoon: `${afternoon.hello},`,
    evening: `${evening.hello},`,
    night: `${night.hello},`,
  }
  const messages = {
    morning: morning.message,
    afternoon: afternoon.message,
    evening: evening.message,
    night: night.message,
  }
  return {
    hello: (
      <>
        <span className="inline-block max-w-full">
          <ByDaypart words={hellos} />
        </span>
        {/* Her name most often takes a line of its own. */}
        <span className="block rail:hidden">&nbsp;</span>
      </>
    ),
    message: <ByDaypart words={messages} />,
  }
}

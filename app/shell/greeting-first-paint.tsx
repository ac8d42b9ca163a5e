import type { Daypart, Hello } from '../../domain/day.ts'
import type { ReactNode } from 'react'

const when: Readonly<Record<Hello, string>> = {
  morning: 'hidden in-data-[hello=morning]:inline',
  afternoon: 'hidden in-data-[hello=afternoon]:inline',
  evening: 'hidden in-data-[hello=evening]:inline',
  night: 'hidden in-data-[hello=night]:inline',
}

const untilNoon = 'hidden in-data-[hello=morning]:inline in-data-[hello=night]:inline'

/** Texts by time of day. If there is no text for the night, the text for the morning is used. */
type Words = Readonly<Record<Daypart, string> & { night?: string }>

/**
 * Shows the text for the current hour before the app's scripts run: CSS selects it by `<html data-hello>`, which
 * boot.ts sets.
 */
function ByDaypart({ words }: { words: Words }) {
  return (
    <>
      <span className={words.night === undefined ? untilNoon : when.morning}>{words.morning}</span>
      <span className={when.afternoon}>{words.afternoon}</span>
      <span className={when.evening}>{words.evening}</span>
      {words.night === undefined ? null : <span className={when.night}>{words.night}</span>}
    </>
  )
}

type Greetings = Readonly<Record<Hello, { readonly hello: string; readonly message: string }>>

/**
 * Returns a greeting that is shown before the app starts. The member's name is not known yet, so it leaves space for
 * it.
 */
export function firstPaintGreeting({ morning, afternoon, evening, night }: Greetings): {
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
        {/* Reserves space for the member's name, which usually takes a separate line. */}
        <span className="block rail:hidden">&nbsp;</span>
      </>
    ),
    message: <ByDaypart words={messages} />,
  }
}

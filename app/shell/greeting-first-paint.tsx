import type { Daypart, Hello } from '../../domain/day.ts'
import type { ReactNode } from 'react'

const when: Readonly<Record<Hello, string>> = {
  morning: 'hidden in-data-[hello=morning]:inline',
  afternoon: 'hidden in-data-[hello=afternoon]:inline',
  evening: 'hidden in-data-[hello=evening]:inline',
  night: 'hidden in-data-[hello=night]:inline',
}

const untilNoon = 'hidden in-data-[hello=morning]:inline in-data-[hello=night]:inline'

/** At night the texts of the morning are used unless there are texts for the night. */
type Words = Readonly<Record<Daypart, string> & { night?: string }>

/** Shows the text for the current hour without a script: `<html data-hello>` selects it (boot.ts). */
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

/** A greeting before the app starts, with space for the name, which is not known yet. */
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
        {/* The name usually takes a line of its own. */}
        <span className="block rail:hidden">&nbsp;</span>
      </>
    ),
    message: <ByDaypart words={messages} />,
  }
}

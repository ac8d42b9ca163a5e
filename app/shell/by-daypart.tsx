import type { Daypart, Hello } from '../../domain/day.ts'

const when: Readonly<Record<Hello, string>> = {
  morning: 'hidden in-data-[hello=morning]:inline',
  afternoon: 'hidden in-data-[hello=afternoon]:inline',
  evening: 'hidden in-data-[hello=evening]:inline',
  night: 'hidden in-data-[hello=night]:inline',
}

const untilNoon = 'hidden in-data-[hello=morning]:inline in-data-[hello=night]:inline'

/** Without words of its own the night has the morning's. */
type Words = Readonly<Record<Daypart, string> & { night?: string }>

/** The words of this hour where no script can choose them: `<html data-hello>` shows one of them (boot.ts). */
export function ByDaypart({ words }: { words: Words }) {
  return (
    <>
      <span className={words.night === undefined ? untilNoon : when.morning}>{words.morning}</span>
      <span className={when.afternoon}>{words.afternoon}</span>
      <span className={when.evening}>{words.evening}</span>
      {words.night === undefined ? null : <span className={when.night}>{words.night}</span>}
    </>
  )
}

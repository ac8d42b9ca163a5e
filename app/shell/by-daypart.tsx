import type { Daypart } from '../../domain/day.ts'

const when: Readonly<Record<Daypart, string>> = {
  morning: 'hidden in-data-[daypart=morning]:inline',
  afternoon: 'hidden in-data-[daypart=afternoon]:inline',
  evening: 'hidden in-data-[daypart=evening]:inline',
}

/** The words of this part of the day where no script can choose them: `<html data-daypart>` shows one of three (boot.ts). */
export function ByDaypart({ words }: { words: Readonly<Record<Daypart, string>> }) {
  return (
    <>
      <span className={when.morning}>{words.morning}</span>
      <span className={when.afternoon}>{words.afternoon}</span>
      <span className={when.evening}>{words.evening}</span>
    </>
  )
}

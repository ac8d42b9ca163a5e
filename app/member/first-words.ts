import { intentions } from '../../content/open/wellness/intentions.ts'
import { dayWords, weekdayAndDaypart } from '../../domain/day-words.ts'
import { daypartAt, localDay, ofTheDay } from '../../domain/day.ts'
import { now } from '../device/clock.ts'
import { readText } from '../device/storage/local-text.ts'
import { isFields, isText, openContentKey, openList } from './open-content-texts.ts'

/** Returns the texts that the operator changed, by kind, as `open-content.ts` stores them; null when there are none. */
function storedTexts(): unknown {
  try {
    const stored: unknown = JSON.parse(readText(openContentKey) ?? 'null')
    return isFields(stored) ? stored['content'] : null
  } catch {
    return null
  }
}

/**
 * Fills in the texts that depend on the date, by the device's clock. They are missing in a prerendered page, which is
 * made at build time.
 */
export function fillFirstWords(root: HTMLElement): void {
  const date = now()
  const today = localDay(date)
  const words: Readonly<Record<string, () => string>> = {
    day: () => dayWords(today),
    'weekday-daypart': () => weekdayAndDaypart(today, daypartAt(date)),
    intention: () => {
      const all = openList(storedTexts(), 'intentions', isText, intentions)
      return all.length === 0 ? '' : ofTheDay(all, today)
    },
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-first-words]')) {
    const say = words[place.dataset['firstWords'] ?? '']
    if (say) place.textContent = say()
  }
}

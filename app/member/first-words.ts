import { intentions } from '../../content/open/wellness/intentions.ts'
import { dayWords, weekdayAndDaypart } from '../../domain/day-words.ts'
import { daypartAt, localDay, ofTheDay } from '../../domain/day.ts'
import { now } from '../device/clock.ts'
import { readText } from '../device/storage/local-text.ts'
import { isFields, isText, openContentKey, openList } from './open-content-texts.ts'

/** The texts that the operator changed, as `open-content.ts` stores them. */
function storedTexts(): unknown {
  try {
    const stored: unknown = JSON.parse(readText(openContentKey) ?? 'null')
    return isFields(stored) ? stored['content'] : null
  } catch {
    return null
  }
}

/** Fills in the texts of a member's prerendered page that depend on the date, by the device's clock. */
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

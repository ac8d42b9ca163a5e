/**
 * Returns the minutes of an ISO 8601 duration or of a text such as '1 hour 30 mins'; null if the text is not a
 * duration, or is 0.
 */
export function durationMinutes(text: string): number | null {
  const iso =
    /^P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i.exec(
      text.replaceAll(/\s/g, ''),
    )
  const words =
    iso === null
      ? /^(?:(\d+) ?d(?:ays?)?)?[ ,]*(?:(\d+(?:\.\d+)?) ?h(?:(?:ou)?rs?)?)?[ ,]*(?:and )?(?:(\d+) ?m(?:in(?:ute)?s?)?)?\.?$/i.exec(
          text.trim(),
        )
      : null
  const [, days, hours, minutes, seconds] = iso ?? words ?? []
  const number = (part: string | undefined): number => Number((part ?? '0').replace(',', '.'))
  const total = Math.round(number(days) * 1440 + number(hours) * 60 + number(minutes) + number(seconds) / 60)
  return total > 0 ? total : null
}

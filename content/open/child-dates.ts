import type { ChildDateId } from '../../domain/child-dates.ts'

/** Texts of the suggestions by the age of the child. `titles` are the titles of the tasks that are added. */
export const childDateWords = {
  open: 'Vaccinations and reviews',
  soon: (title: string) => `Coming up: ${title}`,
  about: (day: string) => `from ${day}`,
  since: (day: string) => `since ${day}`,
  birthday: 'Date of birth',
  birthdayHelper: 'It stays on this device and in your export file. We never get it.',
  future: 'This date is still to come.',
  over: 'The schedule ends at the age of four.',
  add: 'Add',
  addThis: (title: string) => `Add: ${title}`,
  added: 'On your list',
  done: 'Done',
  planUnknown: 'We are still looking up your plan. Please try again in a moment.',
  source:
    'Ages by the NHS schedule from January 2026. Your GP surgery and your health visitor invite you, and their dates come first. Missed one? Ask your GP surgery: it is not too late.',
} as const

export const childDateTitles: Readonly<Record<ChildDateId, string>> = {
  newBirthVisit: 'Health visitor’s first visit',
  reviewSixWeeks: 'Health visitor’s review at 6 to 8 weeks',
  vaccinesEightWeeks: 'Vaccinations at 8 weeks',
  vaccinesTwelveWeeks: 'Vaccinations at 12 weeks',
  vaccinesSixteenWeeks: 'Vaccinations at 16 weeks',
  firstFoods: 'First solid foods, around 6 months',
  reviewFirstYear: 'Health visitor’s review at 9 to 12 months',
  vaccinesOneYear: 'Vaccinations at 1 year',
  vaccinesEighteenMonths: 'Vaccinations at 18 months',
  reviewTwoYears: 'Health visitor’s review at 2 to 2½ years',
  vaccinesThreeYears: 'Vaccinations at 3 years and 4 months',
}

export const childDateNotes: Readonly<Partial<Record<ChildDateId, string>>> = {
  newBirthVisit: 'Ten to fourteen days after the birth, mostly at your home.',
  firstFoods:
    'Ready when your baby sits up and holds the head steady, can bring food to the mouth, and swallows it. Milk stays the main food.',
}

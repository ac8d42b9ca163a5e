import { addDays, addMonths, type LocalDay } from './day.ts'

/**
 * The NHS appointments and steps that the planner suggests by the age of the child (D43), first to last. Ages and
 * sources: docs/sources.md.
 */
const schedule = [
  { id: 'newBirthVisit', due: (born) => addDays(born, 10), until: (born) => addDays(born, 14) },
  { id: 'reviewSixWeeks', due: (born) => addDays(born, 42), until: (born) => addDays(born, 56) },
  { id: 'vaccinesEightWeeks', due: (born) => addDays(born, 56), until: (born) => addDays(born, 84) },
  { id: 'vaccinesTwelveWeeks', due: (born) => addDays(born, 84), until: (born) => addDays(born, 112) },
  { id: 'vaccinesSixteenWeeks', due: (born) => addDays(born, 112), until: (born) => addMonths(born, 6) },
  { id: 'firstFoods', due: (born) => addMonths(born, 6), until: (born) => addMonths(born, 7) },
  { id: 'reviewFirstYear', due: (born) => addMonths(born, 9), until: (born) => addMonths(born, 12) },
  { id: 'vaccinesOneYear', due: (born) => addMonths(born, 12), until: (born) => addMonths(born, 15) },
  { id: 'vaccinesEighteenMonths', due: (born) => addMonths(born, 18), until: (born) => addMonths(born, 21) },
  { id: 'reviewTwoYears', due: (born) => addMonths(born, 24), until: (born) => addMonths(born, 30) },
  { id: 'vaccinesThreeYears', due: (born) => addMonths(born, 40), until: (born) => addMonths(born, 48) },
] as const satisfies readonly {
  readonly id: string
  due(born: LocalDay): LocalDay
  until(born: LocalDay): LocalDay
}[]

export type ChildDateId = (typeof schedule)[number]['id']

export interface ChildDate {
  readonly id: ChildDateId
  /** The first day on which the appointment or step is usual. */
  readonly due: LocalDay
}

/** Children born before this day have no appointment at 18 months. */
const firstWithEighteenMonths: LocalDay = '2024-07-01'

/** Returns the appointments and steps that are not over yet for a child born on the day `born`, earliest first. */
export function childDates(born: LocalDay, today: LocalDay): readonly ChildDate[] {
  return schedule
    .filter(({ id, until }) => {
      if (id === 'vaccinesEighteenMonths' && born < firstWithEighteenMonths) return false
      return until(born) >= today
    })
    .map(({ id, due }) => ({ id, due: due(born) }))
}

/** The planner shows an appointment or step from this many days before it is due. */
const noticeDays = 28

/** Returns the appointments and steps that are due now, or within `noticeDays` days. */
export function childDatesSoon(born: LocalDay, today: LocalDay): readonly ChildDate[] {
  return childDates(born, today).filter(({ due }) => due <= addDays(today, noticeDays))
}

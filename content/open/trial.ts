import { trialDays } from '../../domain/access.ts'

/** The trial in one line, used wherever it is offered. */
export const trialLine = `${trialDays} days of everything, no card. It ends by itself.`

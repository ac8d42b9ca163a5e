import { trialDays } from '../../domain/access.ts'

/** The trial in one sentence, used wherever the trial is offered. */
export const trialLine = `${trialDays} days of everything, no card. It ends by itself.`

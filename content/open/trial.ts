import { trialDays } from '../../domain/access.ts'

export const trialLine = `${trialDays} days of everything, no card. It ends by itself.`

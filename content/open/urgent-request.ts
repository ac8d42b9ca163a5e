import { tooLong } from './too-long.ts'
import { supplies } from './supplies.ts'
import { descriptionMax, phoneMax, type RequestFault, safetyMax } from '../../domain/supplies.ts'

/** Errors below the fields of the urgent request. They prevent sending. */
export const faultWords: Record<RequestFault, string> = {
  'phone-missing': 'We need a number to call.',
  'description-missing': 'A few words are enough.',
  'phone-too-long': tooLong(phoneMax),
  'description-too-long': tooLong(descriptionMax),
  'safety-too-long': tooLong(safetyMax),
}

const { promise, inHours, demonstration, success } = supplies.urgent

/**
 * Returns what the urgent form promises. Demo mode shows the texts of the specification together with the hours or a
 * notice; otherwise only what is true in the configured hours is shown (spec §5, D62).
 */
export function urgentPromise({ demo, urgentHours }: { demo: boolean; urgentHours: string | null }) {
  const when = urgentHours === null ? demonstration : inHours(urgentHours)
  return {
    lines: demo ? [promise, when] : [when],
    success: { ...success, description: demo ? success.description : when },
  }
}

export const dangerWords = {
  inDanger: 'In danger?',
  advice: 'Medical advice:',
  notSent: 'Your request was not sent',
} as const

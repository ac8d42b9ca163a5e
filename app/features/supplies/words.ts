import { descriptionMax, phoneMax, type RequestFault, safetyMax } from '../../../domain/supplies.ts'

const tooLong = (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`

/** What stands under a field that keeps a request from being sent. */
export const faultWords: Record<RequestFault, string> = {
  'phone-missing': 'We need a number to call.',
  'description-missing': 'A few words are enough.',
  'phone-too-long': tooLong(phoneMax),
  'description-too-long': tooLong(descriptionMax),
  'safety-too-long': tooLong(safetyMax),
}

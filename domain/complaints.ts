import * as z from 'zod/mini'
import { emailMax } from './credentials.ts'
import { pastedEmail } from './pasted.ts'
import { tidied, typed } from './typed-words.ts'

const complaintMax = 4000

/**
 * A complaint about the use of personal data (D67). `key` is an idempotency key that the device creates for each
 * complaint.
 */
export const dataComplaint = z.strictObject({
  email: z
    .string()
    .check(
      z.overwrite(pastedEmail),
      z.toLowerCase(),
      z.maxLength(emailMax),
      z.regex(z.regexes.html5Email, 'Please give an email address we can answer.'),
    ),
  complaint: typed(tidied, complaintMax, {
    missing: 'Please say what is wrong.',
    tooLong: `That is too long: ${complaintMax.toLocaleString('en-GB')} characters at most.`,
  }),
  key: z.uuid(),
})
export type DataComplaint = z.infer<typeof dataComplaint>

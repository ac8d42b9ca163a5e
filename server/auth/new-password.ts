import { isBlank } from '../../domain/blank.ts'
import { passwordMax, passwordMin } from '../../domain/credentials.ts'
import { isCommonPassword, isOurOwnWord } from './common-passwords.ts'
import { refuse } from './refuse.ts'

/** The library's routes on which a password is chosen; sign-up is ours. On sign-in an old one must still be taken, whatever the rules are now. */
export const choosesPassword: readonly string[] = ['/reset-password', '/email-otp/reset-password']

/** 8 to 128 characters (UTF-16 units, as the browser counts them) none of the 3,000 commonest (spec §5, §9), nor our own names. */
export function insistOnGoodPassword(password: unknown): void {
  if (typeof password !== 'string') return
  if (password.length < passwordMin) {
    throw refuse('PASSWORD_TOO_SHORT', `Your password needs at least ${passwordMin} characters.`)
  }
  if (password.length > passwordMax) {
    throw refuse('PASSWORD_TOO_LONG', `Your password can have at most ${passwordMax} characters.`)
  }
  // Blanks alone open nothing either: the log-in button waits for something that can be seen (spec §5).
  if (isBlank(password) || isCommonPassword(password) || isOurOwnWord(password)) {
    throw refuse(
      'PASSWORD_TOO_COMMON',
      'That password is one of the first a stranger would try. Three unrelated words make a better one.',
    )
  }
}

import { commonPasswordList } from './common-password-list.ts'

const common: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/))

/** Whether a guesser would try this password within her first few thousand. Capitals make no difference to her. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

import { product } from '../../content/open/product.ts'
import { commonPasswordList } from './common-password-list.ts'

const common: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/))

/** Whether a guesser would try this password within her first few thousand. Capitals make no difference to her. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** What a stranger tries because it is us: the product, its city, whom it is for, who runs it. */
const ours = [product.name, product.city.name, 'motherhood', 'mother', 'mum', 'admin']

/** With less than this beside words of ours there is little left to guess. */
const fewestBeside = 5

/** Whether a password is hardly more than words that anybody would try here, such as 'Harbour2026!'. */
export function isOurOwnWord(password: string): boolean {
  const longestFirst = ours.map((word) => word.toLowerCase()).sort((one, other) => other.length - one.length)
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const beside = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return beside.length < fewestBeside && beside.length < plain.length
}

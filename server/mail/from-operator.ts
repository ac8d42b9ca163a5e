import { asOperated } from '../../content/open/as-operated.ts'
import { product } from '../../content/open/product.ts'
import { traderWords } from '../../domain/before-paying.ts'
import { operatedOf, type Env } from '../env.ts'
import type { Deliver } from './transport.ts'

/**
 * Every mail as the operator's: the address to write to and the hours of an answer as they are configured, and at its
 * foot who sells here, once.
 */
export function fromOperator(env: Env, deliver: Deliver): Deliver {
  const operated = operatedOf(env)
  const seller = env.trader === undefined ? '' : `${product.name} is run by ${traderWords(env.trader)}.`
  const foot = seller === '' ? '' : `<p style="margin:8px 0 0;color:#616b74;font-size:13px">${inHtml(seller)}</p>`
  const signed = `${product.tagline}.</p>`
  return async (mail) => {
    const [subject, text, page] = [mail.subject, mail.text, mail.html].map((words) => asOperated(words, operated))
    return deliver({
      ...mail,
      subject: subject ?? '',
      text: seller === '' ? (text ?? '') : `${text}\n${seller}`,
      html: (page ?? '').replace(signed, () => `${signed}${foot}`),
    })
  }
}

const inHtml = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

import { asOperated } from '../../../content/open/as-operated.ts'
import { pageConfig } from './page-config.ts'

/** Fills the operator's settings into a text of the content: the contact address, the hours until an answer. */
export const operated = (words: string): string => asOperated(words, pageConfig())

import { asOperated } from '../../../content/open/as-operated.ts'
import { pageConfig } from './page-config.ts'

/** A text of the content with the operator's settings: the contact address, the hours of an answer. */
export const operated = (words: string): string => asOperated(words, pageConfig())

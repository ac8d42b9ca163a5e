import { asOperated } from '../../../content/open/as-operated.ts'
import { pageConfig } from './page-config.ts'

/** Puts the operator's settings (contact address, hours until an answer) into a text of `content/`. */
export const operated = (words: string): string => asOperated(words, pageConfig())

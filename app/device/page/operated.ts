import { asOperated } from '../../../content/open/as-operated.ts'
import { pageConfig } from './page-config.ts'

/** Words of the content as this copy's operator configured it: the address to write to, the hours of an answer. */
export const operated = (words: string): string => asOperated(words, pageConfig())

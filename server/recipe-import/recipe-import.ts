import type { ImportedRecipe } from '../../domain/recipe-import.ts'
import { runInThread } from '../run-in-thread.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import {
  FetchError,
  type FetchFault,
  type FetchRules,
  fetchText,
  publicUrl,
  type TextKind,
} from '../http/fetch-text.ts'
import { Problem } from '../http/problem.ts'
import type { PageFault } from './read-page.ts'

const pageKind: TextKind = {
  accept: 'text/html, application/xhtml+xml;q=0.9',
  types: /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i,
  reader: 'recipe reader',
}

const longestMs = 10_000
/** Maximum memory of the thread in MB. */
const memory = 256

/** The worker's file is built beside main.js; in development and tests the source file is used. */
const file = new URL(import.meta.url.endsWith('.ts') ? './recipe-worker.ts' : './recipe-worker.js', import.meta.url)

const texts: Readonly<Record<FetchFault | PageFault | 'broken', string>> = {
  address: 'We cannot read this address. It has to begin with https:// and be open to the Internet.',
  unreachable: 'Nobody answers at this address.',
  slow: 'This page takes too long to answer.',
  large: 'This page is too large: 3 MB is the most.',
  status: 'There is no page at this address, or it does not let us read it.',
  type: 'This is no web page. Look for the address of the page with the recipe.',
  none: 'We found no recipe on this page that we can read. You can write it yourself below.',
  several: 'There are several recipes on this page. Open the one you want, and use its own address.',
  broken: 'We could not read this page. You can write the recipe yourself below.',
}

const refusal = (fault: keyof typeof texts) => new Problem(422, `RECIPE_${fault.toUpperCase()}`, texts[fault])

const reading = createConcurrencyLimit(1, {
  waiting: 20,
  busy: () => new Problem(503, null, 'Many pages are being read just now. Please try again in a moment.'),
})

/**
 * Reads the recipe of a web page for a member. Neither the address nor the page is stored or logged. The page is parsed
 * in a separate thread.
 * @throws Problem 422 RECIPE_… when no recipe can be read, 503 while many pages wait
 */
export async function importRecipe(address: string, rules: FetchRules = {}): Promise<ImportedRecipe> {
  try {
    const url = publicUrl(address, rules.internal).href
    const html = await fetchText(url, pageKind, rules)
    const read = await reading.run(() =>
      runInThread<ImportedRecipe | PageFault>(file, { html, url }, { longestMs, memory }),
    )
    if (typeof read === 'string') throw refusal(read)
    return read
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refusal(error instanceof FetchError ? error.fault : 'broken')
  }
}

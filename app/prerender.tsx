import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import type { Offer } from '../domain/catalogue.ts'
import { prerenderFor } from './device/page/page-config.ts'
import { FirstPaint } from './first-paint.tsx'
import { routeOf, routes } from './routes.tsx'

declare global {
  /** The build's list of source files that were imported dynamically while a page was rendered (see vite.config.ts). */
  var harbourImported: Set<string> | undefined
}

export interface Page {
  /** The rendered HTML, to be put inside `#root`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** Source files of the lazy chunks that this page needs. */
  readonly modules: Iterable<string>
}

/** Paths of all screens, with parameters as `:name`. Other addresses are a 404. */
export const knownPaths: readonly string[] = routes.map(({ path }) => path).filter((path) => path !== '*')

export interface Outline extends Page {
  /** True if the page has prerendered content, false if it has only general placeholders. */
  readonly hasFirstPaint: boolean
}

/**
 * Returns the page for an address whose content is known only at run time. The HTML of a member's page is its
 * prerendered content or placeholders. The HTML of any other page is empty.
 */
export async function outline(path: string): Promise<Outline> {
  const { audience, firstPaint } = routeOf(path)
  // Imports of the first paint are not recorded, because the page contains it as HTML and need not load its code.
  globalThis.harbourImported = undefined
  const html = audience === 'members' ? await htmlOf(<FirstPaint of={await firstPaint?.()} />) : ''
  return { ...(await loaded(path)), html, hasFirstPaint: firstPaint !== undefined }
}

async function htmlOf(part: ReactNode): Promise<string> {
  const failures: unknown[] = []
  // The page is rendered in one piece, because streamed parts would need inline scripts.
  const options = {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error: unknown) => void failures.push(error),
  }
  const { prelude } = await prerender(part, options)
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}

/** Renders one public page for the build. Throws when any part of it cannot be rendered. */
export async function render(path: string, config: { landing: 'a' | 'b'; offer: Offer | null }): Promise<Page> {
  prerenderFor(config)
  const page = await loaded(path)
  try {
    const html = await htmlOf(
      <StrictMode>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </StrictMode>,
    )
    return { ...page, html }
  } catch (error) {
    throw new Error(`${path} cannot be rendered`, { cause: error })
  }
}

/**
 * Loads the screen of a path, also if it is loaded already: the landing page has two variants, and the imports of each
 * page must be recorded.
 */
async function loaded(path: string): Promise<Omit<Page, 'html'>> {
  const imported = (globalThis.harbourImported = new Set())
  const route = routeOf(path)
  route.loaded = await route.load()
  const { title, description } = route
  return { title, description, modules: imported }
}

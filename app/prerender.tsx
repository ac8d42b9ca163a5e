import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { prerenderFor } from './device/page-config.ts'
import { routeOf, routes } from './routes.tsx'

declare global {
  /** Source files whose dynamic import ran since the set was made (see vite.config.ts). */
  var harbourImported: Set<string> | undefined
}

export interface Page {
  /** What belongs inside `#root`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** Source files of the lazy chunks that this page needs. */
  readonly modules: Iterable<string>
}

/** A page that is made in the browser: what it is called, and what it will load. */
export type Outline = Omit<Page, 'html'>

/** Every address that has a screen, a part with a colon for any one part: whatever else is asked for is a 404. */
export const knownPaths: readonly string[] = routes.map(({ path }) => path).filter((path) => path !== '*')

/** What a page loads whose content is not known at build time. */
export async function outline(path: string): Promise<Outline> {
  const { title, description, modules } = await loaded(path)
  return { title, description, modules }
}

/** Renders one public page for the build. Throws when any part of it cannot be rendered. */
export async function render(path: string, config: { landing: 'a' | 'b' }): Promise<Page> {
  prerenderFor(config)
  const { title, description, modules } = await loaded(path)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // One piece: parts sent later would come with inline scripts that move them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${path} cannot be rendered`, { cause: failures[0] })
  return { html, title, description, modules }
}

/** Anew for each page: the landing page has two readings, and what is imported has to be noted each time. */
async function loaded(path: string): Promise<Outline> {
  const imported = (globalThis.harbourImported = new Set())
  const route = routeOf(path)
  route.loaded = await route.load()
  const { title, description } = route
  return { title, description, modules: imported }
}

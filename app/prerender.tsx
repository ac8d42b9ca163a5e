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
  readonly modules: string[]
}

/** Every address that has a screen: whatever else is asked for is answered with 404. */
export const knownPaths: readonly string[] = routes.map(({ path }) => path).filter((path) => path !== '*')

/** Renders one public page for the build. Throws when any part of it cannot be rendered. */
export async function render(path: string, config: { landing: 'a' | 'b' }): Promise<Page> {
  prerenderFor(config)
  globalThis.harbourImported = new Set()
  const route = routeOf(path)
  // Anew for each page: the landing page has two readings, and what is imported has to be noted each time.
  route.loaded = await route.load()
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
  const { title, description } = route
  return { html, title, description, modules: [...globalThis.harbourImported] }
}

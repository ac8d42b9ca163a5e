import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import type { Offer } from '../domain/catalogue.ts'
import { prerenderFor } from './device/page/page-config.ts'
import { FirstSight } from './first-sight.tsx'
import { routeOf, routes } from './routes.tsx'
import { InstallTemplates } from './shell/install/install-templates.tsx'

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

/** Every address that has a screen, a part with a colon for any one part: whatever else is asked for is a 404. */
export const knownPaths: readonly string[] = routes.map(({ path }) => path).filter((path) => path !== '*')

export interface Outline extends Page {
  /** Whether it says something of its own, where others have the shapes of a screen. */
  readonly hasSight: boolean
}

/** What a page loads whose content is not known at build time. A member's stands there in outline from the beginning. */
export async function outline(path: string): Promise<Outline> {
  const { door, sight } = routeOf(path)
  // The page loads nothing of what it shows at first.
  globalThis.harbourImported = undefined
  const html = door === 'members' ? await htmlOf(<FirstSight of={await sight?.()} />) : ''
  return { ...(await loaded(path)), html, hasSight: sight !== undefined }
}

/** The dialogs of the install prompt, for pages that do without the app. */
export const installTemplates = (): Promise<string> => htmlOf(<InstallTemplates />, 'install-')

async function htmlOf(part: ReactNode, identifierPrefix = ''): Promise<string> {
  const failures: unknown[] = []
  // One piece: parts sent later would come with inline scripts that move them into place.
  const options = {
    identifierPrefix,
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

/** Anew for each page: the landing page has two readings, and what is imported has to be noted each time. */
async function loaded(path: string): Promise<Omit<Page, 'html'>> {
  const imported = (globalThis.harbourImported = new Set())
  const route = routeOf(path)
  route.loaded = await route.load()
  const { title, description } = route
  return { title, description, modules: imported }
}

import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { logError } from './device/log.ts'
import { untranslate } from './device/page/translated-page.ts'
import { keepTyped } from './device/page/typed.ts'
import { fetchOnIntent } from './intent.ts'
import { keepFirstSight } from './member/first-sight.ts'
import { paths } from './paths.ts'
import { loadRoute } from './routes.tsx'

/** Brings the page to life: a prerendered one is hydrated, the empty shell is filled. */
export async function start(root: HTMLElement): Promise<void> {
  if (location.pathname === paths.planner && location.search !== '')
    (await import('./device/page/shared-task.ts')).keepShared()
  const prerendered = root.dataset.prerendered !== undefined
  // Hydration must meet the very tree that was prerendered, so its screen has to be here first.
  const screen = loadRoute(location.pathname)
  if (prerendered) await screen
  // The empty shell does not wait for it, nor does it show here what went wrong.
  else screen.catch(() => undefined)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  const isTranslated = prerendered && untranslate(root)
  // What a boundary catches it logs itself; React would log it a second time.
  const options = {
    onCaughtError: () => {},
    // React drew the page a second time and got on; what was in its way stands in the cause. A translator that was
    // there before any script of ours leaves texts that nobody can put back: that is no fault.
    onRecoverableError: (error: unknown) => {
      if (!isTranslated)
        logError('The page was drawn once more', error instanceof Error ? (error.cause ?? error) : error)
    },
  }
  keepTyped()
  // All at once: between two slices the translator would translate the texts that were just put back.
  if (isTranslated) flushSync(() => hydrateRoot(root, app, options))
  else if (prerendered) hydrateRoot(root, app, options)
  // In slices: what a transition draws can be put aside for a frame or a tap.
  else {
    keepFirstSight(root)
    startTransition(() => createRoot(root, options).render(app))
  }
  fetchOnIntent()
}

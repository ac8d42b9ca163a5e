import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { logError } from './device/log.ts'
import { untranslate } from './device/page/translated-page.ts'
import { keepTyped } from './device/page/typed.ts'
import { fetchOnIntent } from './intent.ts'
import { keepFirstPaint } from './member/first-paint.ts'
import { paths } from './paths.ts'
import { loadRoute } from './routes.tsx'

/** Starts React: hydrates a prerendered page, or renders into the empty shell. */
export async function start(root: HTMLElement): Promise<void> {
  if (location.pathname === paths.planner && location.search !== '')
    (await import('./device/page/shared-task.ts')).keepShared()
  const prerendered = root.dataset.prerendered !== undefined
  // Hydration must render the prerendered tree, so the screen has to be loaded first.
  const screen = loadRoute(location.pathname)
  if (prerendered) await screen
  // The empty shell does not wait for the screen. If loading fails here, `App` tries again and shows the error.
  else screen.catch(() => undefined)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  const isTranslated = prerendered && untranslate(root)
  // Error boundaries log their errors; React would log them again.
  const options = {
    onCaughtError: () => {},
    // React calls this after it has rendered the page again because the HTML did not match; `cause` is the reason. On a
    // translated page this is no error, because texts that were translated before main.ts ran cannot be restored.
    onRecoverableError: (error: unknown) => {
      if (!isTranslated)
        logError('The page was drawn once more', error instanceof Error ? (error.cause ?? error) : error)
    },
  }
  keepTyped()
  // Runs in one task, because between two slices the translator would translate the restored texts.
  if (isTranslated) flushSync(() => hydrateRoot(root, app, options))
  else if (prerendered) hydrateRoot(root, app, options)
  // The first render runs in slices, because React can interrupt a transition for a frame or a tap.
  else {
    keepFirstPaint(root)
    startTransition(() => createRoot(root, options).render(app))
  }
  fetchOnIntent()
}

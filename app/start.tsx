import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { loadRoute } from './routes.tsx'

/** Brings the page to life: a prerendered one is hydrated, the empty shell is filled. */
export async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.dataset.prerendered !== undefined
  // Hydration must meet the very tree that was prerendered, so its screen has to be here first.
  if (prerendered) await loadRoute(location.pathname)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  // What a boundary catches it logs itself; React would log it a second time.
  const options = { onCaughtError: () => {} }
  if (prerendered) hydrateRoot(root, app, options)
  else createRoot(root, options).render(app)
}

import { RotateCw } from 'lucide-react'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { logError } from '../device/log.ts'
import { Button } from '../ui/button.tsx'

/** Comes after the words; where even it cannot be loaded, its place stays empty. */
const Anchor = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    const { Spot } = await import('../ui/art/spots.tsx')
    return { default: () => <Spot name="anchor" className="size-full" /> }
  } catch {
    return { default: () => null }
  }
})

/** What is left of a screen that failed to render or to load (spec §8). Trying again loads the page anew. */
function ErrorFallback() {
  return (
    <main className="mx-auto grid min-h-svh max-w-md place-content-center justify-items-center px-5 py-10 text-center">
      <div className="mb-7 size-32">
        <Suspense>
          <Anchor />
        </Suspense>
      </div>
      <div role="alert">
        <h1 className="type-h1 text-balance">Something went wrong</h1>
        <p className="mt-3 mb-7 text-ink2">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
      </div>
      <Button
        icon={<RotateCw aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => window.location.reload()}
      >
        Try again
      </Button>
    </main>
  )
}

/** Catches what fails below it while rendering or loading, logs it and shows the fallback in its place. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    logError('Something went wrong', error)
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorFallback /> : this.props.children
  }
}

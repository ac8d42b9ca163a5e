import { RotateCw } from 'lucide-react'
import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { general } from '../../content/open/general.ts'
import { errorWords } from '../../content/open/errors.ts'
import { logError } from '../device/log.ts'
import { useOnline } from '../device/offline/online.ts'
import { typedTexts } from '../device/page/typed.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { listen } from '../device/page/listen.ts'

/** A picture that is loaded after the text. If it cannot be loaded, nothing is shown in its place. */
const Anchor = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    const { Spot } = await import('../ui/art/spots.tsx')
    return { default: () => <Spot name="anchor" className="size-full" /> }
  } catch {
    return { default: () => null }
  }
})

/** Thrown in place of a screen whose code could not be loaded. */
export class MissingScreen extends Error {
  override name = 'MissingScreen'
}

const unexpected = {
  title: errorWords.failed.title,
  text: errorWords.failed.text,
}
const offline = { title: general.offline, text: errorWords.offline }

/**
 * Replaces a screen that failed to render or to load (spec §8). 'Try again' reloads the page. If the code is `missing`
 * and the device is offline, the page reloads by itself when the network is back. `typed` is what the user had typed on
 * the screen; it is shown for copying.
 */
function ErrorFallback({ missing, typed }: { missing: boolean; typed: readonly string[] }) {
  const isOffline = !useOnline() && missing
  const words = isOffline ? offline : unexpected

  useEffect(() => {
    if (!isOffline) return
    return listen(window, 'online', () => window.location.reload())
  }, [isOffline])

  return (
    <main className="mx-auto grid min-h-svh max-w-md place-content-center justify-items-center px-5 py-10 text-center">
      <div className="mb-7 size-32">
        <Suspense>
          <Anchor />
        </Suspense>
      </div>
      <div role="alert">
        <h1 className="type-h1 text-balance">{words.title}</h1>
        <p className="mt-3 mb-7 text-ink2">{words.text}</p>
      </div>
      {typed.length > 0 ? (
        <div className="mb-7 w-full text-left">
          <TextArea
            label={errorWords.typed.label}
            helper={errorWords.typed.helper}
            readOnly
            value={typed.join('\n\n')}
          />
        </div>
      ) : null}
      <Button icon={<RotateCw className="size-5" />} onClick={() => window.location.reload()}>
        {errorWords.tryAgain}
      </Button>
    </main>
  )
}

interface Failure {
  readonly failed: unknown
  readonly typed: readonly string[]
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Failure> {
  override state: Failure = { failed: null, typed: [] }

  /** Reads what the user has typed. The failed screen is still in the document now. */
  static getDerivedStateFromError(failed: unknown): Failure {
    return { failed: failed ?? 'unknown', typed: typedTexts() }
  }

  override componentDidCatch(error: unknown): void {
    logError('Something went wrong', error)
  }

  override render(): ReactNode {
    const { failed, typed } = this.state
    return failed === null ? (
      this.props.children
    ) : (
      <ErrorFallback missing={failed instanceof MissingScreen} typed={typed} />
    )
  }
}

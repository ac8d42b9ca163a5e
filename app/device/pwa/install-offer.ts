import {
  flagOf,
  installDelayMs,
  installFlags,
  isInstallable,
  mayPrompt,
  type InstallAnswer,
  type InstallFacts,
  type InstallFlag,
} from '../../../domain/install-prompt.ts'
import { logError } from '../log.ts'
import { readText, writeText } from '../storage/local-text.ts'
import { tabMemory } from '../storage/tab-memory.ts'
import { createListeners } from '../../listeners.ts'

/** Whether the page runs as the installed app, in a window of its own. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** The used parts of the `beforeinstallprompt` event. The event can open the browser's prompt once only. */
interface NativePrompt {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOffer {
  /** `due`: show our prompt as soon as the user is not busy. `wanted`: the user asked for it. */
  readonly stage: 'hidden' | 'due' | 'wanted'
  readonly installable: boolean
}

interface InstallPorts {
  facts(): InstallFacts
  raise(flag: InstallFlag): void
  later(act: () => void, ms: number): void
}

/**
 * Decides when to show our install prompt, and stores its result (spec §4 Install prompt). The prompt appears without a
 * request of the user at most once per page.
 */
export function createInstallOffer({ facts, raise, later }: InstallPorts) {
  let native: NativePrompt | null = null
  let offer: InstallOffer = { stage: 'hidden', installable: false }
  let asked = false
  const listeners = createListeners()

  function become(stage: InstallOffer['stage']): void {
    const installable = isInstallable(facts(), native !== null)
    if (stage === offer.stage && installable === offer.installable) return
    offer = { stage, installable }
    listeners.notify()
  }

  function askUnlessTold(): void {
    const due = offer.stage === 'hidden' && !asked && mayPrompt(facts())
    become(due ? 'due' : offer.stage)
  }

  function answer(chosen: InstallAnswer): void {
    asked = true
    raise(flagOf(chosen))
    become('hidden')
  }

  return {
    read: (): InstallOffer => offer,
    subscribe: listeners.subscribe,
    begin(): void {
      become('hidden')
      later(askUnlessTold, installDelayMs)
    },
    /** Call it when the browser reports that it can install the app. */
    offered(event: NativePrompt): void {
      native = event
      askUnlessTold()
    },
    /** Call it when the app was installed, by our prompt or by the browser's own menu. */
    installed(): void {
      native = null
      raise('installed')
      become('hidden')
    },
    ask: () => become('wanted'),
    hasNative: (): boolean => native !== null,
    /**
     * Shows the browser's own dialog. Resolves with whether the user answered it; never rejects. Call it in the handler
     * of a tap, because browsers refuse it at other times.
     */
    async promptNative(): Promise<boolean> {
      const taken = native
      native = null
      try {
        await taken?.prompt()
        const choice = await taken?.userChoice
        if (choice === undefined) return false
        answer(choice.outcome === 'accepted' ? 'accepted' : 'declined')
        return true
      } catch (error) {
        logError('The browser did not show its install dialog', error)
        return false
      }
    },
    answer,
  }
}

const firstVisit = 'harbour:first-visit'

/** Whether this tab was opened for the first time on a device on which no member was stored. */
export const isFirstVisit = (): boolean => tabMemory.read(firstVisit) !== null

/** Marks the page so that CSS hides the strip about installing on the public pages (document.css). */
function hideStrip(): void {
  document.documentElement.dataset.installTold = ''
}

const facts = (): InstallFacts => ({
  standalone: isStandalone(),
  installed: readText(installFlags.installed) === 'true',
  dismissed: tabMemory.read(installFlags.dismissed) === 'true',
})

export const installOffer = createInstallOffer({
  facts,
  raise(flag) {
    hideStrip()
    if (flag === 'installed') writeText(installFlags.installed, 'true')
    else tabMemory.write(installFlags.dismissed, 'true')
  },
  later: (act, ms) => void setTimeout(act, ms),
})

/**
 * Listens to the browser's install events. They come once and early, so this also runs before the app starts and on
 * pages without the app.
 */
export function watchForInstall(): void {
  if (document.documentElement.dataset.known === undefined) tabMemory.write(firstVisit, 'true')
  if (!mayPrompt(facts())) hideStrip()
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar, which could appear at any moment.
    event.preventDefault()
    installOffer.offered(event as Event & NativePrompt)
  })
  addEventListener('appinstalled', installOffer.installed)
  installOffer.begin()
}

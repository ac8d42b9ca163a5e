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

/** Whether the page runs as the installed app, in a window without the browser's bars. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/**
 * The parts of the browser's `beforeinstallprompt` event that are used here. Each event can open the browser's dialog
 * only once.
 */
interface NativePrompt {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOffer {
  /**
   * Whether to show Harbour's install prompt. `due`: as soon as the user is not busy. `wanted`: now, because the user
   * asked for it.
   */
  readonly stage: 'hidden' | 'due' | 'wanted'
  readonly installable: boolean
}

interface InstallPorts {
  facts(): InstallFacts
  raise(flag: InstallFlag): void
  later(act: () => void, ms: number): void
}

/**
 * Decides when to show Harbour's install prompt, and stores the user's answer (spec §4 Install prompt). If the user has
 * not asked for it, the prompt appears at most once per page.
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
    /** Call it when the app was installed, by Harbour's prompt or by the browser's own menu. */
    installed(): void {
      native = null
      raise('installed')
      become('hidden')
    },
    ask: () => become('wanted'),
    hasNative: (): boolean => native !== null,
    /**
     * Shows the browser's own install dialog. Resolves with false when it could not be shown; never rejects. Call it in
     * the handler of a tap, because browsers refuse it at other times.
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

/** Whether this tab was opened on a device on which no member was known. */
export const isFirstVisit = (): boolean => tabMemory.read(firstVisit) !== null

/** Marks the page so that CSS hides the strip with the offer to install on the public pages (document.css). */
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
 * Listens to the browser's install events. The browser sends each only once and early, so main.ts calls this before the
 * app starts, also on pages without the app.
 */
export function watchForInstall(): void {
  if (document.documentElement.dataset.known === undefined) tabMemory.write(firstVisit, 'true')
  if (!mayPrompt(facts())) hideStrip()
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, the browser's own install bar could appear at any moment.
    event.preventDefault()
    installOffer.offered(event as Event & NativePrompt)
  })
  addEventListener('appinstalled', installOffer.installed)
  installOffer.begin()
}

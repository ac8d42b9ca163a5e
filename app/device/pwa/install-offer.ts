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
import { readText, writeText } from '../storage/kept-text.ts'
import { isStandalone } from './standalone.ts'
import { tabMemory } from '../storage/tab-memory.ts'

/** The browser's event `beforeinstallprompt`, as much of it as is used. It can ask her once. */
export interface NativePrompt {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The same object until something changes. */
export interface InstallOffer {
  /** `due`: she is to be asked as soon as that disturbs nothing. `wanted`: she asked for it herself. */
  readonly stage: 'hidden' | 'due' | 'wanted'
  readonly installable: boolean
}

/** What the prompt needs of the browser. */
export interface InstallPorts {
  facts(): InstallFacts
  raise(flag: InstallFlag): void
  later(act: () => void, ms: number): void
}

/** When to ask, and what became of it (spec §4 Install prompt). By itself it asks once in the life of a page. */
export function createInstallOffer({ facts, raise, later }: InstallPorts) {
  let native: NativePrompt | null = null
  let offer: InstallOffer = { stage: 'hidden', installable: false }
  let asked = false
  const listeners = new Set<() => void>()

  function become(stage: InstallOffer['stage']): void {
    const installable = isInstallable(facts(), native !== null)
    if (stage === offer.stage && installable === offer.installable) return
    offer = { stage, installable }
    for (const listener of listeners) listener()
  }

  function askUnlessTold(): void {
    const due = offer.stage === 'hidden' && !asked && mayPrompt(facts())
    become(due ? 'due' : offer.stage)
  }

  return {
    read: (): InstallOffer => offer,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(): void {
      become('hidden')
      later(askUnlessTold, installDelayMs)
    },
    /** The browser would install it now. */
    offered(event: NativePrompt): void {
      native = event
      askUnlessTold()
    },
    /** It is on her device, by whatever way. */
    installed(): void {
      native = null
      raise('installed')
      become('hidden')
    },
    ask: () => become('wanted'),
    /** The browser's event, which can ask once. */
    takeNative(): NativePrompt | null {
      const taken = native
      native = null
      return taken
    },
    hasNative: (): boolean => native !== null,
    answer(answer: InstallAnswer): void {
      asked = true
      raise(flagOf(answer))
      become('hidden')
    },
  }
}

export const installOffer = createInstallOffer({
  facts: () => ({
    standalone: isStandalone(),
    installed: readText(installFlags.installed) === 'true',
    dismissed: tabMemory.read(installFlags.dismissed) === 'true',
  }),
  raise(flag) {
    if (flag === 'installed') writeText(installFlags.installed, 'true')
    else tabMemory.write(installFlags.dismissed, 'true')
  },
  later: (act, ms) => void setTimeout(act, ms),
})

/** Hears the browser's events, which come once and early: before the app, on pages that do without it. */
export function watchForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Its own bar would ask at a moment that nobody chose.
    event.preventDefault()
    installOffer.offered(event as Event & NativePrompt)
  })
  addEventListener('appinstalled', installOffer.installed)
  installOffer.begin()
}

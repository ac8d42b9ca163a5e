import { listenForInstall } from './install.ts'
import { listenForPages } from './pages.ts'
import type { Plan } from './plan.ts'
import { listenForPush } from './push.ts'
import { listenForSync } from './queue.ts'
import { listenForRefresh } from './refresh.ts'
import { listenForUpdates } from './updates.ts'

/** What the build and the server write in front of this script. */
interface Written {
  readonly harbourPlan: Omit<Plan, 'version'>
  readonly harbourVersion: string
}

declare const self: ServiceWorkerGlobalScope & Written

/*
 * The service worker, at /sw.js (spec §7). One file beside this one for each thing that it listens for; each takes the
 * worker's scope, so that nothing here depends on the order of the imports.
 */
const plan: Plan = { ...self.harbourPlan, version: self.harbourVersion }
listenForInstall(self, plan)
listenForPages(self, plan)
listenForSync(self)
listenForRefresh(self)
listenForUpdates(self)
listenForPush(self)

import { updateWords } from '../../content/open/update.ts'
import { onUpdate, showUpdateNotice, takeUpdate } from '../device/pwa/app-update.ts'
import { draftNames } from '../device/storage/draft.ts'
import { dismissToast, toast } from '../ui/toast.tsx'
import { isBusy } from './busy.ts'
import { createUpdateOffer } from './update-offer.ts'
import { listen, stopAll } from '../device/page/listen.ts'

/** Interval at which the page checks whether the user is busy, in milliseconds. */
const lookMs = 5000

const { title, description } = updateWords

/**
 * Offers a new version in a toast, and while the page is hidden in a notification (spec §7). `before` is the worker
 * that controlled the page when it started. Returns the function that stops it.
 */
export function offerUpdates(before: ServiceWorker | null): () => void {
  const offer = createUpdateOffer({
    isBusy: () => isBusy() || draftNames('').length > 0,
    isHidden: () => document.hidden,
    show: () =>
      toast({
        title,
        description,
        durationMs: Infinity,
        action: { label: updateWords.now, onClick: () => void offer.accept(takeUpdate()) },
      }),
    hide: dismissToast,
    notify: () => void showUpdateNotice(title, description),
    reload: () => location.reload(),
    now: () => performance.now(),
  })
  const timer = setInterval(offer.look, lookMs)
  return stopAll(onUpdate(before, offer), listen(document, 'visibilitychange', offer.look), () => clearInterval(timer))
}

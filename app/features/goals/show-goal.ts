import { absorbSecondTap } from '../../ui/second-tap.ts'

const goalSelector = (id: string): string => `[data-goal="${CSS.escape(id)}"]`

/** Returns where a toast about this goal is shown: in its card, so that it covers nothing of it (D42). */
export const toastPlaceOf = (id: string): string => `${goalSelector(id)} [data-toast-place]`

/** Scrolls a goal that is about to appear into view, after the focus has moved, which scrolls too. */
export function showGoalSoon(id: string): void {
  absorbSecondTap()
  requestAnimationFrame(() => {
    document.querySelector(goalSelector(id))?.scrollIntoView({ block: 'nearest' })
  })
}

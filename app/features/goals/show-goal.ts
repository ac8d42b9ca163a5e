import { absorbSecondTap } from '../../ui/second-tap.ts'

const goalSelector = (id: string): string => `[data-goal="${CSS.escape(id)}"]`

/**
 * Returns a selector of the place for toasts about this goal. The place is in the card, so that a toast covers nothing
 * of the goal (D42).
 */
export const toastPlaceOf = (id: string): string => `${goalSelector(id)} [data-toast-place]`

/**
 * Scrolls to a goal that will appear in the next frame. Focusing an element scrolls too, so this happens after the
 * focus has moved.
 */
export function showGoalSoon(id: string): void {
  absorbSecondTap()
  requestAnimationFrame(() => {
    document.querySelector(goalSelector(id))?.scrollIntoView({ block: 'nearest' })
  })
}

import { absorbSecondTap } from '../../ui/second-tap.ts'

/** Scrolls a goal that is about to appear into sight; after the focus has moved, which scrolls too. */
export function showGoalSoon(id: string): void {
  absorbSecondTap()
  requestAnimationFrame(() => {
    document.querySelector(`[data-goal="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  })
}

import { Lock, LockOpen } from 'lucide-react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { Button } from '../../ui/button.tsx'

interface LockButtonProps {
  name: string
  locked: boolean
  onLock(locked: boolean): void
}

/**
 * Locks a planned meal, so that 'Generate Plan' keeps it. The visible text tells the state; the name for screen
 * readers stays the same.
 */
export function LockButton({ name, locked, onLock }: LockButtonProps) {
  const Icon = locked ? Lock : LockOpen
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${mealPlanWords.lock} ${name}`}
      aria-pressed={locked}
      icon={<Icon className="size-4.5" />}
      onClick={() => onLock(!locked)}
    >
      {locked ? mealPlanWords.locked : mealPlanWords.lock}
    </Button>
  )
}

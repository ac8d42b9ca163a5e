import type { GoalCategory } from '../../../domain/goals.ts'
import type { SpotName } from '../../ui/art/spots.tsx'
import type { Tint } from '../../ui/tint.ts'

export const categoryLook: Readonly<Record<GoalCategory, { tint: Tint; spot: SpotName }>> = {
  wellness: { tint: 'sage', spot: 'gulls' },
  nutrition: { tint: 'blush', spot: 'bowl' },
  mindfulness: { tint: 'primary', spot: 'pebbles' },
  productivity: { tint: 'sky', spot: 'sail' },
}

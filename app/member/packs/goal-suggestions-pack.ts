import * as z from 'zod/mini'
import { pack } from './packs.ts'

const suggestion = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(['wellness', 'nutrition', 'mindfulness', 'productivity']),
})

export const goalSuggestionsPack = pack('goal-suggestions', z.object({ suggestions: z.array(suggestion) }))

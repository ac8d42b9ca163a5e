import * as z from 'zod/mini'
import { pack } from './packs.ts'

const tip = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.enum(['time-management', 'self-care', 'productivity', 'wellness']),
  difficulty: z.enum(['Easy', 'Medium']),
})

const wisdomTip = z.object({
  id: z.string(),
  content: z.string(),
  category: z.enum(['morning', 'productivity', 'evening', 'wellness', 'family']),
  timeContext: z.optional(z.enum(['morning', 'evening', 'friday', 'sunday'])),
  source: z.optional(z.string()),
})

export const tipsPack = pack('tips', z.object({ tips: z.array(tip), counts: z.record(z.string(), z.number()) }))
export const wisdomPack = pack('wisdom', z.object({ wisdom: z.array(wisdomTip) }))

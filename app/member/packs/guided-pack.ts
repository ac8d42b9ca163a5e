import * as z from 'zod/mini'
import { pack } from './packs.ts'

const step = z.object({
  id: z.string(),
  seconds: z.number().check(z.minimum(1)),
  title: z.string(),
  text: z.string(),
})

const guided = z.object({ id: z.string(), title: z.string(), steps: z.array(step).check(z.minLength(1)) })

export const guidedPack = pack('sessions', z.object({ sessions: z.array(guided) }))

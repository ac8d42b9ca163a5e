import { product } from './product.ts'

/** The toast and the notification that offer a new version (spec §7). */
export const updateWords = {
  title: 'Update ready',
  description: `A newer ${product.name} is here. It takes a moment, and nothing of yours is lost.`,
  now: 'Update now',
} as const

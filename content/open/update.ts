import { product } from './product.ts'

/** Texts of the toast and the notification that offer a new version of the app (spec §7). */
export const updateWords = {
  title: 'Update ready',
  description: `A newer ${product.name} is here. It takes a moment, and nothing of yours is lost.`,
  now: 'Update now',
} as const

import { product } from './product.ts'

/** Texts of the prompt (spec §2 Install prompt). */
export const installWords = {
  title: `Install ${product.name}`,
  promise: 'Get the full experience on your device',
  install: 'Install App',
  installing: 'Installing',
  later: 'Later',
  gotIt: 'Got it',
} as const

import { product } from './product.ts'

/** Texts of the install prompt (spec §2 Install prompt). */
export const installWords = {
  title: `Install ${product.name}`,
  promise: 'Get the full experience on your device',
  install: 'Install App',
  installing: 'Installing',
  later: 'Later',
  gotIt: 'Got it',
} as const

/** The four advantages that the install prompt names (spec §2). */
export const installBenefits = {
  fast: { title: 'Lightning Fast', text: 'Opens in a blink' },
  offline: { title: 'Works Offline', text: 'Even in the lift' },
  home: { title: 'Home Screen', text: 'One tap away' },
  native: { title: 'Native Feel', text: 'No browser bars' },
} as const

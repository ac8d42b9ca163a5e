export type Tint = 'primary' | 'accent' | 'sage' | 'blush' | 'sky' | 'sun' | 'danger'

export const tintBackground: Record<Tint, string> = {
  primary: 'bg-primary-tint',
  accent: 'bg-accent-tint',
  sage: 'bg-sage-tint',
  blush: 'bg-blush-tint',
  sky: 'bg-sky-tint',
  sun: 'bg-sun-tint',
  danger: 'bg-danger-tint',
}

/** Text colours with enough contrast (WCAG AA) on the background of the same tint. */
export const tintText: Record<Tint, string> = {
  primary: 'text-primary-ink',
  accent: 'text-accent-ink',
  sage: 'text-sage-ink',
  blush: 'text-blush-ink',
  sky: 'text-sky-ink',
  sun: 'text-sun-ink',
  danger: 'text-danger-ink',
}

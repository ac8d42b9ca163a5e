import type { AboutBaby } from '../../domain/about-baby.ts'

/** One question with its answer, and where to go from there. Each answer is true of the software: change both together. */
export interface HelpEntry extends AboutBaby {
  readonly id: string
  readonly question: string
  /** A paragraph each. */
  readonly answer: readonly string[]
  readonly link?: { readonly label: string; readonly to: string }
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly entries: readonly HelpEntry[]
}

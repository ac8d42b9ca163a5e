import type { AboutBaby } from '../../domain/about-baby.ts'

/**
 * One question with its answer and a link to continue. Each answer describes how the software works: change both
 * together.
 */
export interface HelpEntry extends AboutBaby {
  readonly id: string
  readonly question: string
  /** One string for each paragraph. */
  readonly answer: readonly string[]
  readonly link?: { readonly label: string; readonly to: string }
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly entries: readonly HelpEntry[]
}

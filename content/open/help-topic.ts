import type { AboutBaby } from '../../domain/about-baby.ts'

/**
 * A question of the help page with its answer and a link. An answer describes how the software works, so change it
 * together with the software.
 */
export interface HelpEntry extends AboutBaby {
  readonly id: string
  readonly question: string
  /** The answer; each string is a paragraph. */
  readonly answer: readonly string[]
  readonly link?: { readonly label: string; readonly to: string }
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly entries: readonly HelpEntry[]
}

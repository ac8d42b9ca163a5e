import { babyStep, type Guided } from '../../../../content/open/wellness/boosts.ts'

/** What is said at a step, undefined while its words are not here; about the baby they always are. */
export function wordsOf(
  step: string | undefined,
  guided: Guided | undefined,
  without: boolean,
): { readonly title: string; readonly text: string } | undefined {
  if (step === babyStep.id) return without ? babyStep.without : babyStep.words
  return guided?.steps.find(({ id }) => id === step)
}

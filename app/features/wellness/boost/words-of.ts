import { babyStep, type Guided } from '../../../../content/open/wellness/boosts.ts'

/**
 * Returns the text of a step, or undefined while the texts are not loaded. The safety text about the baby is always
 * available.
 */
export function guidedStepWords(
  step: string | undefined,
  guided: Guided | undefined,
  without: boolean,
): { readonly title: string; readonly text: string } | undefined {
  if (step === babyStep.id) return without ? babyStep.without : babyStep.words
  return guided?.steps.find(({ id }) => id === step)
}

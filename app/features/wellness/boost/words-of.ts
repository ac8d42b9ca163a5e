import { babyStep, type Guided } from '../../../../content/open/wellness/boosts.ts'

/** Text of a step; undefined while the texts are not loaded, except the always available safety text about the baby. */
export function stepWords(
  step: string | undefined,
  guided: Guided | undefined,
  without: boolean,
): { readonly title: string; readonly text: string } | undefined {
  if (step === babyStep.id) return without ? babyStep.without : babyStep.words
  return guided?.steps.find(({ id }) => id === step)
}

import { useLayoutEffect } from 'react'
import { lostNotesWords } from '../../../content/open/goals.ts'
import type { Goal } from '../../../domain/goals.ts'
import { moveTypedText } from '../../member/move-typed-text.ts'
import { takeLostNotes } from './storage.ts'

export const ownGoalDrafts = { title: 'goal-title', description: 'goal-description' } as const
export const descriptionFieldId = 'own-goal-description'

/**
 * If another tab deletes a goal while its notes are edited here, the typed text moves into the description field of the
 * form for a new goal. Nothing moves while the user may not add goals (`mayAdd`), because the form is then not shown.
 */
export function useLostNotes(goals: readonly Goal[], mayAdd: boolean): void {
  useLayoutEffect(() => {
    if (!mayAdd) return
    moveTypedText({
      words: takeLostNotes(goals),
      draft: ownGoalDrafts.description,
      field: descriptionFieldId,
      ...lostNotesWords,
    })
  }, [goals, mayAdd])
}

import { useLayoutEffect } from 'react'
import { lostNotesWords } from '../../../content/open/goals.ts'
import type { Goal } from '../../../domain/goals.ts'
import { moveLostWords } from '../../member/lost-words.ts'
import { takeLostNotes } from './storage.ts'

/** The drafts of a goal of her own. */
export const ownGoalDrafts = { title: 'goal-title', description: 'goal-description' } as const
export const descriptionFieldId = 'own-goal-description'

/**
 * When another tab deletes a goal whose notes are edited here, moves what was typed into the form for a goal of her own,
 * as its description. Nothing moves while that form is not shown.
 */
export function useLostNotes(goals: readonly Goal[], mayAdd: boolean): void {
  useLayoutEffect(() => {
    if (!mayAdd) return
    moveLostWords({
      words: takeLostNotes(goals),
      draft: ownGoalDrafts.description,
      field: descriptionFieldId,
      ...lostNotesWords,
    })
  }, [goals, mayAdd])
}

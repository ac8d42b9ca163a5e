import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { categoryNames } from '../../../content/open/goals.ts'
import type { GoalSuggestion } from '../../../domain/goals.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { IconButton } from '../../ui/button.tsx'
import { categoryLook } from './category-look.ts'

interface SuggestionRowProps {
  suggestion: GoalSuggestion
  onTake(event: MouseEvent<HTMLElement>): void
}

/** One goal on offer: what it is, and the way to take it. */
export function SuggestionRow({ suggestion, onTake }: SuggestionRowProps) {
  const { id, title, description, category } = suggestion
  return (
    <li
      data-suggestion={id}
      className="flex items-center gap-3.5 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0"
    >
      <Spot name={categoryLook[category].spot} className="w-12!" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="type-title">{title}</h3>
        <p className="type-small mt-0.5 text-ink2">
          <span className="sr-only">{`${categoryNames[category]}. `}</span>
          <span>{description}</span>
        </p>
      </div>
      <IconButton data-part="take" tone="tint" label={`Add ${title}`} onClick={onTake}>
        <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

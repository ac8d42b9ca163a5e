import type { ReactNode } from 'react'
import { mealCard, homeWords } from '../../../content/open/home.ts'
import type { PlateLook } from '../../../domain/plate.ts'
import { paths } from '../../paths.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { PremiumMark } from '../../member/access/premium-mark.tsx'
import { CardLink } from './card-link.tsx'

interface MealFrameProps {
  look: PlateLook | null
  action: string
  children: ReactNode
}

export function MealFrame({ look, action, children }: MealFrameProps) {
  return (
    <div className="flex min-h-36">
      <div className="relative w-[36%] max-w-44 shrink-0 overflow-hidden bg-blush-tint">
        {look === null ? null : <LazyPlate look={look} className="absolute inset-y-0 right-0 h-full w-full min-w-42" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 id="meals" className="type-title">
            {mealCard.title}
          </h2>
          <PremiumMark />
        </div>
        <div className="mt-1 mb-3">{children}</div>
        <CardLink to={paths.mealPlanner} feature={homeWords.mealFeature}>
          {action}
        </CardLink>
      </div>
    </div>
  )
}

import { Baby, BedSingle, Clock, HandHeart } from 'lucide-react'
import { relaxationIntro, relaxationWords } from '../../../../content/open/wellness/relaxation.ts'
import { withoutBabyItems } from '../../../../domain/about-baby.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { Button } from '../../../ui/button.tsx'

const icons = { time: Clock, baby: Baby, side: BedSingle, comfort: HandHeart }

export function Intro({ onBegin }: { onBegin(): void }) {
  const expect = withoutBabyItems(relaxationIntro.expect, useWithoutBaby())
  return (
    <div>
      <h3 className="type-h2 text-balance">{relaxationIntro.title}</h3>
      <p className="type-body mt-1 text-ink2">{relaxationIntro.line}</p>
      <h4 className="type-header mt-4 text-ink2">{relaxationWords.expect}</h4>
      <ul className="mt-1 divide-y divide-line">
        {expect.map(({ id, title, line }) => {
          const Icon = icons[id]
          return (
            <li key={id} className="flex items-center gap-3.5 py-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="type-title block">{title}</span>
                <span className="type-small block text-pretty text-ink2">{line}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <Button full className="mt-3" onClick={onBegin}>
        Begin
      </Button>
    </div>
  )
}

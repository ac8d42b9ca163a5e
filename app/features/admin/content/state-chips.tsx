import {
  CalendarClock,
  CircleCheck,
  CircleSlash,
  PencilLine,
  ShieldCheck,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react'
import { adminContent } from '../../../../content/open/admin-content.ts'
import type { ContentLine } from '../../../../domain/content-kinds.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Tint } from '../../../ui/tint.ts'
import { stageOf } from './standing.ts'

const looks: Readonly<Record<ReturnType<typeof stageOf>, { tint?: Tint; icon?: LucideIcon }>> = {
  original: {},
  draft: { tint: 'sun', icon: PencilLine },
  reviewed: { tint: 'sky', icon: ShieldCheck },
  live: { tint: 'sage', icon: CircleCheck },
  scheduled: { tint: 'sky', icon: CalendarClock },
  withdrawn: { tint: 'danger', icon: CircleSlash },
}

export function StateChips({ item, now }: { item: ContentLine; now: Date }) {
  const stage = stageOf(item, now)
  const { tint, icon: Icon } = looks[stage]
  return (
    <>
      <Chip tint={tint} icon={Icon ? <Icon aria-hidden /> : undefined}>
        {adminContent.states[stage]}
      </Chip>
      {item.awaitsReview ? (
        <Chip tint="accent" icon={<Stethoscope aria-hidden />}>
          {adminContent.awaits}
        </Chip>
      ) : null}
    </>
  )
}

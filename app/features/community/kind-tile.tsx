import { classNames } from '../../ui/class-names.ts'
import { tintBackground, tintText } from '../../ui/tint.ts'
import { kindOf } from '../../member/meetup-kind.tsx'

/** A community's picture on its tint, 48 px square; its name is said. */
export function KindTile({ type }: { type: string }) {
  const { name, icon: Icon, tint } = kindOf(type)
  return (
    <span
      className={classNames(
        'grid size-12 shrink-0 place-items-center rounded-field',
        tintBackground[tint],
        tintText[tint],
      )}
    >
      <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      <span className="sr-only">{name}</span>
    </span>
  )
}

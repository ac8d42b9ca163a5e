import { TintIcon } from '../../ui/tint-icon.tsx'
import { kindOf } from '../../member/meetups/meetup-kind.tsx'

/** A community's picture on its tint, 48 px square; its name is said. */
export function KindTile({ type }: { type: string }) {
  const { name, icon, tint } = kindOf(type)
  return (
    <TintIcon icon={icon} tint={tint} size={48} shape="tile">
      <span className="sr-only">{name}</span>
    </TintIcon>
  )
}

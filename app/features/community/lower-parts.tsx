import type { Platform } from '../../../domain/groups.ts'
import type { PackReading } from '../../member/packs/packs.ts'
import { Alerts } from './alerts/alerts.tsx'
import { Groups } from './groups/groups.tsx'
import { Safe } from './safe.tsx'

export interface LowerPartsProps {
  groups: PackReading<{ platforms: readonly Platform[] }>
}

/** What stands beneath the meetups. */
export function LowerParts({ groups }: LowerPartsProps) {
  return (
    <>
      <Alerts />
      <Groups pack={groups} />
      <Safe />
    </>
  )
}

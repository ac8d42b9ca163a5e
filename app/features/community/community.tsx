import { useState } from 'react'
import { warmMap } from '../../device/map/open-map.ts'
import { type Later, useLater } from '../../member/later.ts'
import { groupsPack, meetupsPack } from '../../member/packs/meetup-packs.ts'
import { usePack } from '../../member/packs/packs.ts'
import { FeatureCards } from './feature-cards.tsx'
import type { LowerPartsProps } from './lower-parts.tsx'
import { LocalMeetups } from './meetups/local-meetups.tsx'
import { useAnchor } from './use-anchor.ts'

const lowerParts: Later<LowerPartsProps> = {
  load: async () => (await import('./lower-parts.tsx')).LowerParts,
}

/** The page of a member with access, part by part. */
export function Community() {
  // Not in an effect: the screen is still to be drawn, and its map's code may come meanwhile.
  useState(warmMap)
  const meetups = usePack(meetupsPack)
  const groups = usePack(groupsPack)
  const lower = useLater(lowerParts, false, () => {})
  useAnchor(meetups.state !== 'loading' && groups.state !== 'loading' && lower !== null)
  return (
    <div className="flex flex-col gap-9">
      <FeatureCards />
      <LocalMeetups pack={meetups} groups={groups} />
      {lower === null ? null : <lower.Part groups={groups} />}
    </div>
  )
}

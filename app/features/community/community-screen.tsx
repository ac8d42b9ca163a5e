import { BookOpen, MapPin, MessageCircleHeart, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { communityWords, features, meetupExample } from '../../../content/open/community.ts'
import type { Platform } from '../../../domain/groups.ts'
import { warmMap } from '../../device/map/open-map.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { useRealMeetups } from '../../member/meetups/real-meetups.ts'
import { groupsPack, meetupsPack } from '../../member/packs/meetup-packs.ts'
import { usePack } from '../../member/packs/packs.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { HarbourScene } from '../../ui/art/scene.tsx'
import { TintIcon } from '../../ui/tint-icon.tsx'
import type { AfterAccessProps } from './after-access.tsx'
import type { LowerPartsProps } from './lower-parts.tsx'
import { LocalMeetups } from './meetups/local-meetups.tsx'
import { usePrivateAddress } from './meetups/use-opened.ts'
import { useAnchor } from './use-anchor.ts'

const afterAccess: LazyPart<AfterAccessProps> = {
  load: async () => (await import('./after-access.tsx')).AfterAccess,
}

/**
 * The community page (spec §2 Community). Without Premium access it requests only the state of the member's alerts
 * and sign-ups, which can still be ended.
 */
export function CommunityScreen() {
  const { known, hasAccess } = useAccess()
  const [hadAccess, setHadAccess] = useState(hasAccess)
  if (hasAccess && !hadAccess) setHadAccess(true)
  const line = useRealMeetups(known && !hasAccess) === false ? communityWords.samplesOnly : undefined
  usePrivateAddress()
  return (
    <Screen title={communityWords.title} subtitle={communityWords.subtitle} back={paths.home}>
      <div className="flex flex-col gap-7">
        <Hero />
        <PremiumGate
          feature={communityWords.feature}
          line={line}
          example={meetupExample}
          picture={<TintIcon icon={MapPin} tint="primary" size={48} shape="tile" />}
        >
          <Community />
        </PremiumGate>
        {known && !hasAccess ? <WithoutAccess endedHere={hadAccess} /> : null}
      </div>
    </Screen>
  )
}

function WithoutAccess(props: AfterAccessProps) {
  const after = useLazyPart(afterAccess, false, () => {})
  return after === null ? null : <after.Part {...props} />
}

/**
 * Shows the harbour scene at the current hour and a summary of the page. The lowest wave usually has the colour of the
 * page below it. This scene has a frame, so its lowest wave has the colour of water.
 */
function Hero() {
  return (
    <div className="relative isolate overflow-hidden rounded-card px-5 pt-5 pb-40 max-[22.5rem]:pb-46 [--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))]">
      <HarbourScene className="absolute inset-0 -z-10 size-full [&>.art-scape]:[--k:0.6]!" />
      <p className="type-h1">
        {communityWords.hero.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

const lowerParts: LazyPart<LowerPartsProps> = {
  load: async () => (await import('./lower-parts.tsx')).LowerParts,
}

const afterwardsPart: LazyPart<object> = {
  load: async () => (await import('./coming/afterwards.tsx')).Afterwards,
}

function Community() {
  // Called during the first render and not in an effect, so that the map's code loads while the screen is rendered.
  useState(warmMap)
  const meetups = usePack(meetupsPack)
  const groups = usePack(groupsPack)
  const lower = useLazyPart(lowerParts, false, () => {})
  const afterwards = useLazyPart(afterwardsPart, false, () => {})
  useAnchor(meetups.state !== 'loading' && groups.state !== 'loading' && lower !== null)
  return (
    <div className="flex flex-col gap-9">
      {afterwards === null ? null : <afterwards.Part />}
      <FeatureCards hasGroups={groups.data === null || hasAddress(groups.data.platforms)} />
      <LocalMeetups pack={meetups} groups={groups} />
      {lower === null ? null : <lower.Part groups={groups} onMeetupCancelled={meetups.retry} />}
    </div>
  )
}

const looks = [
  { icon: MapPin, tint: 'primary' },
  { icon: MessageCircleHeart, tint: 'blush' },
  { icon: BookOpen, tint: 'sky' },
  { icon: ShieldCheck, tint: 'sage' },
] as const

const hasAddress = (platforms: readonly Platform[]): boolean =>
  platforms.some(({ url, groups }) => url !== undefined || groups.some((group) => group.url !== undefined))

function FeatureCards({ hasGroups }: { hasGroups: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
      {features.map(({ name, withoutGroups, ...always }, index) => {
        const { line, to } = (hasGroups ? undefined : withoutGroups) ?? always
        const { icon, tint } = looks[index % looks.length] ?? looks[0]
        return (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-soft hover:bg-sunk"
            >
              <TintIcon icon={icon} tint={tint} size={40} className="mb-3" />
              <span className="type-title wrap-anywhere">{name}</span>
              <span className="type-small wrap-anywhere text-ink2">{line}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

import { DoorOpen, HeartHandshake, type LucideIcon, MapPinned, MessageCircle } from 'lucide-react'
import { groupWords, partIds, safeWords } from '../../../content/open/community.ts'
import type { Platform } from '../../../domain/groups.ts'
import type { PackReading } from '../../member/packs/packs.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { Diary } from './diary/diary.tsx'
import { PlatformCard } from './groups/platform-card.tsx'
import { PartHeading } from './part-heading.tsx'
import { YourMeetups } from './suggest/your-meetups.tsx'

export interface LowerPartsProps {
  groups: PackReading<{ platforms: readonly Platform[] }>
  /** Called when a meetup was cancelled, so that the list of meetups is loaded again. */
  onMeetupCancelled(): void
}

/** The sections below the meetups, which are loaded separately. */
export function LowerParts({ groups, onMeetupCancelled }: LowerPartsProps) {
  return (
    <>
      <Diary />
      <YourMeetups canSuggest onCancelled={onMeetupCancelled} />
      <Alerts />
      <Groups pack={groups} />
      <Safe />
    </>
  )
}

const icons: readonly LucideIcon[] = [MapPinned, MessageCircle, DoorOpen, HeartHandshake]

function Safe() {
  return (
    <section id={partIds.safe} aria-labelledby="safe-title" className="scroll-mt-5">
      <PartHeading id="safe-title">{safeWords.title}</PartHeading>
      <Card tint="sage">
        <p className="text-ink2">{safeWords.intro}</p>
        <ul className="mt-4 flex flex-col gap-4">
          {safeWords.rules.map(({ name, text }, index) => {
            const Icon = icons[index] ?? HeartHandshake
            return (
              <li key={name} className="flex gap-3.5">
                <Icon className="mt-0.5 size-5 shrink-0 text-sage-ink" />
                <div className="min-w-0">
                  <h3 className="type-title">{name}</h3>
                  <p className="type-small text-ink2">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <div className="type-small mt-5 flex flex-col gap-2 border-t border-sage/40 pt-4 text-ink2">
          <p>{safeWords.private.location}</p>
          <p>{safeWords.private.interest}</p>
          <p>{safeWords.report}</p>
        </div>
      </Card>
    </section>
  )
}

/** The section 'Connect on Social Media' (spec §2) with one card per platform. */
function Groups({ pack }: { pack: PackReading<{ platforms: readonly Platform[] }> }) {
  const { data, error, retry } = pack
  return (
    <section id={partIds.groups} aria-labelledby="groups-title" className="scroll-mt-5">
      <PartHeading id="groups-title">{groupWords.title}</PartHeading>
      <p className="mb-4 text-ink2">{groupWords.intro}</p>
      {data !== null ? (
        <ul className="flex flex-col gap-3">
          {data.platforms.map((platform) => (
            <PlatformCard key={platform.name} platform={platform} />
          ))}
        </ul>
      ) : error !== null ? (
        <ErrorCard title={groupWords.notLoaded} text={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </section>
  )
}

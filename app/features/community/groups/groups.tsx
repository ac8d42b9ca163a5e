import { groupWords, partIds } from '../../../../content/open/community.ts'
import type { Platform } from '../../../../domain/groups.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Skeleton } from '../../../ui/feedback.tsx'
import { PartHeading } from '../part-heading.tsx'
import { PlatformCard } from './platform-card.tsx'

/** 'Connect on Social Media' (spec §2): a card a platform, with its groups. */
export function Groups({ pack }: { pack: PackReading<{ platforms: readonly Platform[] }> }) {
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
        <Card>
          <InlineError title={groupWords.notLoaded} text={error} onRetry={retry} />
        </Card>
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </section>
  )
}

import { groupWords } from '../../../../content/open/community.ts'
import type { Platform } from '../../../../domain/groups.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { InlineError, Skeleton } from '../../../ui/feedback.tsx'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { ExternalLink } from '../external-link.tsx'
import { groupOf, type GroupOfPlatform } from './group-of.ts'
import { platformLookOf } from './platform-look.ts'

const words = groupWords.sheet

interface GroupSheetProps {
  open: boolean
  type: string
  pack: PackReading<{ platforms: readonly Platform[] }>
  onClose(): void
}

/** Shows the group of a community, for a meetup without a link. */
export function GroupSheet({ open, type, pack, onClose }: GroupSheetProps) {
  const { data, error, retry } = pack
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      {data !== null ? (
        <GroupLink found={groupOf(data.platforms, type)} />
      ) : error !== null ? (
        <InlineError title={groupWords.notLoaded} text={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function GroupLink({ found }: { found: GroupOfPlatform | null }) {
  if (found === null) return <p className="text-ink2">{words.none}</p>
  const { group, platform } = found
  const { icon, tint } = platformLookOf(platform)
  return (
    <>
      <p className="text-ink2">{words.intro}</p>
      <div className="mt-4 flex items-center gap-3.5">
        <TintIcon icon={icon} tint={tint} size={48} />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="type-title">{group.name}</h3>
          <p className="type-small text-ink2">
            {[platform, group.url === undefined ? null : group.members].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      {group.url === undefined ? (
        <p className="mt-4">{words.notYet}</p>
      ) : (
        <ExternalLink href={group.url} full className="mt-5">
          {words.open(platform)}
        </ExternalLink>
      )}
    </>
  )
}

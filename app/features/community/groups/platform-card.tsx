import { ChevronRight } from 'lucide-react'
import { communityWords, groupWords } from '../../../../content/open/community.ts'
import type { Group, Platform } from '../../../../domain/groups.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { ExternalLink } from '../external-link.tsx'
import { platformLookOf } from './platform-look.ts'

/**
 * A platform and its groups. A platform or group without a URL is shown by name, without a link and without a number of
 * members (D54).
 */
export function PlatformCard({ platform }: { platform: Platform }) {
  const { name, description, members, action, url, groups } = platform
  const { icon, tint } = platformLookOf(name)
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <TintIcon icon={icon} tint={tint} size={48} />
        <div className="min-w-0 flex-1 basis-28 wrap-anywhere">
          <h3 className="type-title">{name}</h3>
          {members === null || url === undefined ? null : <p className="type-small text-ink2">{members}</p>}
        </div>
        {url === undefined ? (
          <p className="type-caption text-ink2">{groupWords.notYet}</p>
        ) : (
          <ExternalLink href={url} variant="secondary" size="small">
            <span>{action}</span>
            <span className="sr-only">{` ${name}`}</span>
          </ExternalLink>
        )}
      </div>
      <p className="type-small mt-3 text-ink2">{description}</p>
      {groups.length === 0 ? null : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {groups.map((group) => (
            <GroupRow key={group.name} group={group} isPlatformOpen={url !== undefined} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/**
 * A group without a URL gets a note, unless the whole platform has no URL: then the card has one note for all groups.
 */
function GroupRow({ group: { name, members, url }, isPlatformOpen }: { group: Group; isPlatformOpen: boolean }) {
  const row = 'flex min-h-12 flex-wrap items-center gap-x-3 py-2'
  const aside = url !== undefined ? members : isPlatformOpen ? groupWords.notYet : null
  const contents = (
    <>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{name}</span>
      {aside === null ? null : <span className="type-small text-ink2">{aside}</span>}
    </>
  )
  if (url === undefined) return <li className={row}>{contents}</li>
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={classNames(row, '-mx-2 rounded-field px-2 hover:bg-sunk')}
      >
        {contents}
        <span className="sr-only"> {communityWords.opensNewTab}</span>
        <ChevronRight className="size-4.5 shrink-0 text-ink2" />
      </a>
    </li>
  )
}

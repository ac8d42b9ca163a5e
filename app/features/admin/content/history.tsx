import { useState } from 'react'
import { adminContent, contentForm } from '../../../../content/open/admin-content.ts'
import { kindOf, type ContentItem, type ContentKindName } from '../../../../domain/content-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { momentOf } from '../instants.ts'
import { Fold } from './fold.tsx'
import { linesOf } from './form-values.ts'

const words = contentForm.history

interface HistoryProps {
  kind: ContentKindName
  item: ContentItem
  busy: boolean
  onReturn(version: number): void
}

/** Lists all versions of an item, newest first. The editor can restore each of them. */
export function History({ kind, item, busy, onReturn }: HistoryProps) {
  const [open, setOpen] = useState(false)
  const { versions, inRepository, version: newest } = item
  if (versions.length === 0) return null
  const titleOf = (body: (typeof versions)[number]['body']) =>
    body === null ? words.original : linesOf(body[kindOf(kind).title])
  return (
    <Fold title={words.title} aside={words.count(versions.length)} open={open} onToggle={setOpen}>
      <ol className="divide-y divide-line">
        {versions.map(({ version, state, body, writtenBy, reviewedBy, at }) => (
          <li key={version} className="py-3">
            <p className="line-clamp-2 wrap-anywhere">{titleOf(body)}</p>
            <p className="type-small text-ink2">
              {[
                adminContent.states[state],
                momentOf(at),
                words.by(writtenBy ?? words.gone),
                reviewedBy === null ? '' : words.reviewedBy(reviewedBy),
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </p>
            {version === newest ? (
              <p className="type-small font-semibold">{words.newest}</p>
            ) : (
              <Button
                variant="quiet"
                size="small"
                className="-ml-5"
                aria-label={words.backTo(version)}
                aria-disabled={busy || undefined}
                onClick={() => onReturn(version)}
              >
                {words.back}
              </Button>
            )}
          </li>
        ))}
        {inRepository ? (
          <li className="py-3">
            <p>{words.original}</p>
            <Button
              variant="quiet"
              size="small"
              className="-ml-5"
              aria-label={words.toOriginal}
              aria-disabled={busy || undefined}
              onClick={() => onReturn(0)}
            >
              {words.back}
            </Button>
          </li>
        ) : null}
      </ol>
    </Fold>
  )
}

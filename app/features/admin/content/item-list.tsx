import { PencilLine, Plus } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminContent, contentWords } from '../../../../content/open/admin-content.ts'
import { isBlank } from '../../../../domain/blank.ts'
import {
  contentFilters,
  kindOf,
  type ContentFilter,
  type ContentKindName,
  type ContentLine,
} from '../../../../domain/content-kinds.ts'
import { useNow } from '../../../device/clock.ts'
import { draftNames } from '../../../device/storage/draft.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState, ErrorCard, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTeamAnswer } from '../team-answer.tsx'
import { useDebounced } from '../../../member/use-debounced.ts'
import { fetchContent, type ContentQuestion } from './content-api.ts'
import { contentAddress, listAddress } from './content-address.ts'
import { StateChips } from './state-chips.tsx'
import { contentDraftName } from './use-content-form.ts'
import { useMore } from '../../../member/server-data.ts'

/** Lists the items of one kind; if `kind` is null, of all kinds. */
export function ItemList({ kind, filter }: { kind: ContentKindName | null; filter: ContentFilter }) {
  const navigate = useNavigate()
  // The choice is optimistic, because the router updates more slowly than a filter should react.
  const [chosen, choose] = useOptimistic(filter)
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query)
  const list = useItems({ kind, filter, query: isBlank(debounced) ? '' : debounced.trim() })
  const isWhole = filter === 'all' && isBlank(debounced)

  function show(next: ContentFilter) {
    startTransition(() => {
      choose(next)
      void navigate(listAddress(kind, next), { replace: true, preventScrollReset: true })
    })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {kind !== null && canAdd(kind, isWhole ? list.items : null) ? (
          <ButtonLink to={contentAddress(kind, null)} icon={<Plus className="size-5" />} className="grow rail:grow-0">
            {adminContent.add}
          </ButtonLink>
        ) : null}
        <div className="min-w-0 flex-1 basis-60">
          <SearchField
            label={adminContent.search}
            placeholder={adminContent.searchExample}
            clearLabel={adminContent.clear}
            query={query}
            onQuery={setQuery}
          />
        </div>
      </div>
      {kind === null ? null : (
        <FilterChips<ContentFilter>
          label={adminContent.filter}
          options={contentFilters
            .filter((value) => value !== 'review' || kindOf(kind).health !== false)
            .map((value) => ({ value, label: adminContent.filters[value] }))}
          value={chosen}
          onChange={show}
        />
      )}
      <Items list={list} isAllKinds={kind === null} isWhole={isWhole} />
    </div>
  )
}

/**
 * Returns whether an editor may add an item. A kind with fixed keys has at most one item for each key. If the keys are
 * those of the repository's files ('repository'), all of its items exist already.
 */
function canAdd(kind: ContentKindName, items: readonly ContentLine[] | null): boolean {
  const { keys } = kindOf(kind)
  if (keys === 'repository') return false
  return keys === undefined || (items !== null && items.length < keys.length)
}

function useItems(asked: ContentQuestion) {
  const listed = useTeamAnswer(() => fetchContent(asked), undefined, JSON.stringify(asked))
  const { value, error, loading, isCurrent, reload } = listed
  const more = useMore(
    listed,
    async ({ items: known }) => {
      const { items, ...rest } = await fetchContent(asked, known.length)
      return () => ({ ...rest, items: [...known, ...items] })
    },
    (failure) => toast({ title: adminContent.failed, description: errorMessage(failure), tone: 'danger' }),
  )
  return {
    items: value?.items ?? null,
    total: value?.total ?? 0,
    error: loading ? null : error,
    settled: isCurrent,
    reload,
    ...more,
  }
}

interface ItemsProps {
  list: ReturnType<typeof useItems>
  isAllKinds: boolean
  /** True if the list has neither a filter nor a search text. */
  isWhole: boolean
}

function Items({ list, isAllKinds, isWhole }: ItemsProps) {
  const now = useNow('minute')
  const { items, total, error, settled } = list
  const [drafts] = useState(() => draftNames('content:'))
  const failed =
    error === null ? null : <ErrorCard title={adminContent.failed} text={errorMessage(error)} onRetry={list.reload} />
  if (items === null) {
    return (
      failed ?? (
        <Loading>
          <Skeleton className="h-96 rounded-card!" />
        </Loading>
      )
    )
  }
  return (
    <>
      <p role="status" className="type-small text-ink2">
        {settled ? adminContent.found(total) : adminContent.loading}
      </p>
      {failed}
      {items.length === 0 && settled ? (
        <EmptyState spot={<Spot name="bottle" />} {...(isWhole ? adminContent.empty : adminContent.none)} />
      ) : null}
      {items.length === 0 ? null : (
        <ul
          aria-busy={!settled}
          className="card divide-y divide-line border border-line bg-surface p-0 shadow-soft aria-busy:opacity-60"
        >
          {items.map((item) => (
            <li
              key={`${item.kind}/${item.key}`}
              className="relative min-w-0 px-5 py-4 first:rounded-t-card last:rounded-b-card hover:bg-sunk"
            >
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
                <h2 className="min-w-0 flex-1 basis-48">
                  <Link
                    to={contentAddress(item.kind, item.key)}
                    className={classNames('type-title line-clamp-2 wrap-anywhere', stretchedLink)}
                  >
                    {item.title === '' ? adminContent.untitled : item.title}
                  </Link>
                </h2>
                <p className="flex flex-wrap gap-1.5">
                  {isAllKinds ? <Chip>{contentWords[item.kind].name}</Chip> : null}
                  <StateChips item={item} now={now} />
                  {drafts.includes(contentDraftName(item.kind, item.key)) ? (
                    <Chip tint="sun" icon={<PencilLine aria-hidden />}>
                      {adminContent.unsaved}
                    </Chip>
                  ) : null}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {items.length < total ? (
        <Button variant="outline" full busy={list.busy} busyLabel={adminContent.loading} onClick={list.loadMore}>
          {adminContent.more}
        </Button>
      ) : null}
    </>
  )
}

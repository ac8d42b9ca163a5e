import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { statusWords } from '../../../../content/open/help.ts'
import { messageStatuses } from '../../../../domain/messages.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'

interface FilterBarProps {
  status: string | null
  counts: Readonly<Record<string, number>> | null
  query: string
  onStatus(status: string | null): void
  onQuery(query: string): void
}

/** In the place of a status: all of them. No row has an empty one. */
const all = ''

/** The three statuses with their counts, any other value that rows have, and the search. */
export function FilterBar({ status, counts, query, onStatus, onQuery }: FilterBarProps) {
  const others = Object.keys(counts ?? {}).filter((each) => !messageStatuses.some((known) => known === each))
  const unknown = status !== null && ![...messageStatuses, ...others].includes(status) ? [status] : []
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const label = (name: string, count: number) => (counts === null ? name : `${name} ${count.toLocaleString('en-GB')}`)
  const nameOf = (value: string) => (Object.hasOwn(statusWords, value) ? (statusWords[value] ?? value) : value)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <FilterChips<string>
        label={adminMessages.filter}
        options={[
          { value: all, label: label(adminMessages.all, total) },
          ...[...messageStatuses, ...others, ...unknown].map((value) => ({
            value,
            label: label(nameOf(value), counts?.[value] ?? 0),
          })),
        ]}
        value={status ?? all}
        onChange={(value) => onStatus(value === all ? null : value)}
      />
      <div className="min-w-0 flex-1 basis-60">
        <SearchField
          label={adminMessages.search}
          placeholder={adminMessages.searchExample}
          clearLabel={adminMessages.clear}
          query={query}
          onQuery={onQuery}
        />
      </div>
    </div>
  )
}

import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { statusWords } from '../../../../content/open/help.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { type InboxItem, messageStatuses } from '../../../../domain/messages.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { useDebounced } from '../../../member/use-debounced.ts'
import { MessageList } from './message-list.tsx'
import { messagesUrl, messagesPlaceOf } from './messages-address.ts'
import { OpenMessage } from './open-message.tsx'
import { useMessageArrival } from './use-arrival.ts'
import { useChosen } from './use-chosen.ts'
import { useInbox } from './use-inbox.ts'

const listId = 'message-list'

/**
 * The inbox (spec §2 Admin). The URL names the open message, so that Back leads to the list and mails can link to a
 * message. On a phone the message replaces the list; on wider screens it is beside the list.
 */
export function InboxView() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = messagesPlaceOf(search)
  // The choice is optimistic, because the router updates more slowly than a filter should react.
  const [status, choose] = useOptimistic(place.status)
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query)
  const inbox = useInbox({ status: place.status, query: debounced })
  const chosen = useChosen(place.message, inbox.items ?? [])
  useMessageArrival(place.message, listId)

  function show(next: string | null) {
    startTransition(() => {
      choose(next)
      void navigate(messagesUrl({ ...place, status: next }), { replace: true, preventScrollReset: true })
    })
  }

  function changed(item: InboxItem) {
    chosen.replace(item)
    inbox.reload()
  }

  function erased(id: string) {
    inbox.drop(id)
    void navigate(messagesUrl({ ...place, message: null }), { replace: true, preventScrollReset: true })
  }

  const isOpen = place.message !== null
  return (
    <>
      <div className={isOpen ? 'hidden rail:block' : undefined}>
        <FilterBar status={status} counts={inbox.counts} query={query} onStatus={show} onQuery={setQuery} />
      </div>
      <div className="card overflow-hidden border border-line bg-surface p-0! shadow-soft rail:grid rail:h-[max(36rem,calc(100svh-14rem))] rail:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section
          id={listId}
          tabIndex={-1}
          aria-labelledby={`${listId}-title`}
          className={`min-h-0 outline-none rail:block rail:overflow-y-auto rail:border-r rail:border-line ${isOpen ? 'hidden' : ''}`}
        >
          <h2 id={`${listId}-title`} className="sr-only">
            {adminMessages.list}
          </h2>
          <MessageList inbox={inbox} place={place} isWhole={place.status === null && isBlank(debounced)} />
        </section>
        <div className={`min-h-0 rail:block rail:overflow-y-auto ${isOpen ? '' : 'hidden'}`}>
          <OpenMessage
            key={place.message}
            place={place}
            chosen={chosen}
            onChanged={changed}
            onStale={chosen.reload}
            onErased={() => erased(place.message ?? '')}
          />
        </div>
      </div>
    </>
  )
}

interface FilterBarProps {
  status: string | null
  counts: Readonly<Record<string, number>> | null
  query: string
  onStatus(status: string | null): void
  onQuery(query: string): void
}

/** The value of the option 'all statuses': an empty text, because no stored item has an empty status. */
const all = ''

function FilterBar({ status, counts, query, onStatus, onQuery }: FilterBarProps) {
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

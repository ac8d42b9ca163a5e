import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isBlank } from '../../../../domain/blank.ts'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { FilterBar } from './filter-bar.tsx'
import { MessageList } from './message-list.tsx'
import { addressOf, placeOf } from './messages-address.ts'
import { OpenMessage } from './open-message.tsx'
import { useArrival } from './use-arrival.ts'
import { useChosen } from './use-chosen.ts'
import { useInbox } from './use-inbox.ts'
import { useRested } from './use-rested.ts'

const listId = 'message-list'

/**
 * What people wrote to the team (spec §2 Admin). The list, and beside it, on a phone in its place, the message that
 * the address names: so Back leads to the list, and mails to a message.
 */
export function InboxView() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = placeOf(search)
  // The router takes its time, and a filter answers at once.
  const [status, choose] = useOptimistic(place.status)
  const [query, setQuery] = useState('')
  const rested = useRested(query)
  const inbox = useInbox({ status: place.status, query: rested })
  const chosen = useChosen(place.message, inbox.items ?? [])
  useArrival(place.message, listId)

  function show(next: string | null) {
    startTransition(() => {
      choose(next)
      void navigate(addressOf({ ...place, status: next }), { replace: true, preventScrollReset: true })
    })
  }

  function changed(item: InboxItem) {
    chosen.replace(item)
    inbox.reload()
  }

  function erased(id: string) {
    inbox.drop(id)
    void navigate(addressOf({ ...place, message: null }), { replace: true, preventScrollReset: true })
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
          <MessageList inbox={inbox} place={place} isWhole={place.status === null && isBlank(rested)} />
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

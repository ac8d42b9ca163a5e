import { isMeetupType, type MeetupWish } from '../../../../domain/meetups.ts'
import { useDraft } from '../../../device/storage/draft.ts'

/**
 * What she looks for, still there when she comes back to the page. Not in the address: a community there would be in
 * the server's log.
 */
export function useWish() {
  const [query, setQuery] = useDraft('meetup-query')
  const [kept, setType] = useDraft('meetup-type')
  const type: MeetupWish['type'] = isMeetupType(kept) ? kept : 'all'

  function clear() {
    setQuery('')
    setType('')
  }

  return { query, type, setQuery, setType: (next: MeetupWish['type']) => setType(next === 'all' ? '' : next), clear }
}

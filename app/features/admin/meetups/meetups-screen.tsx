import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { RequireAdmin } from '../../../member/auth/require-admin.tsx'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AdminColumn } from '../admin-column.tsx'
import { useArrival } from '../use-arrival.ts'
import { useDebounced } from '../../../member/use-debounced.ts'
import type { AskedEditorProps } from './asked-editor.tsx'
import { MeetupList } from './meetup-list.tsx'
import { newMeetup } from './editor-address.ts'
import { useMeetups } from './use-meetups.ts'

/** The form is loaded separately, because the list does not need it. */
const editor: LazyPart<AskedEditorProps> = {
  load: async () => (await import('./asked-editor.tsx')).AskedEditor,
}

/** The screen of the team's meetups (spec §3 Meetup). It shows the list, or with `?meetup=` the form for one meetup. */
export function MeetupsScreen() {
  return (
    <RequireAdmin>
      <TeamMeetups />
    </RequireAdmin>
  )
}

function TeamMeetups() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('meetup')
  const [query, setQuery] = useState('')
  const meetups = useMeetups(asked, useDebounced(query).trim())
  useArrival(asked)

  const toList = () => void navigate(paths.adminMeetups, { replace: true })
  const form = useLazyPart(editor, asked !== null, toList)

  function saved(meetup: AdminMeetup, before: AdminMeetup | null) {
    const isNews = meetup.status === 'published' && before?.status !== 'published'
    // If somebody else deleted the meetup during editing, it was saved as a new meetup with another id.
    if (before !== null && before.id !== meetup.id) meetups.drop(before.id)
    meetups.put(meetup)
    toast({ ...(isNews ? adminMeetups.published : { title: meetupForm.saved }), tone: 'success' })
    toList()
  }

  function giveWay(id: string, theirs: AdminMeetup | null) {
    if (theirs === null) meetups.drop(id)
    else meetups.put(theirs)
    if (theirs?.id !== id) toList()
  }

  if (asked === null) {
    return (
      <AdminColumn title={adminMeetups.title} subtitle={adminMeetups.subtitle} back={paths.home}>
        <MeetupList meetups={meetups} query={query} onQuery={setQuery} />
      </AdminColumn>
    )
  }
  return (
    <AdminColumn title={asked === newMeetup ? meetupForm.newTitle : meetupForm.editTitle} back={paths.adminMeetups}>
      {form === null ? (
        <Skeleton className="h-96 rounded-card!" />
      ) : (
        <form.Part
          key={asked}
          asked={asked}
          meetups={meetups}
          onSaved={saved}
          onYield={(theirs) => giveWay(asked, theirs)}
        />
      )}
    </AdminColumn>
  )
}

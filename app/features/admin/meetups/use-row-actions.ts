import { useState } from 'react'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup, MeetupStatus } from '../../../../domain/meetup-draft.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { forgetDraft } from '../../../device/storage/draft.ts'
import { changeMeetup, deleteMeetup } from './meetups-api.ts'
import type { MeetupsState } from './use-meetups.ts'
import { draftNameOf } from './use-unsaved.ts'

/** Actions on a stored meetup in the list. They ignore its unsaved text, which belongs to the form. */
export function useRowActions(meetups: MeetupsState) {
  const [publishing, setPublishing] = useState<string | null>(null)

  /**
   * Returns false if somebody else has changed the meetup; the current version is then loaded and shown. Rejects on any
   * other failure.
   */
  async function setStatus(meetup: AdminMeetup, status: MeetupStatus): Promise<boolean> {
    try {
      meetups.put(await changeMeetup(meetup.id, { version: meetup.version, status }))
      return true
    } catch (error) {
      if (!hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MEETUP')) throw error
      meetups.reload()
      toast({ ...adminMeetups.changed, tone: 'danger' })
      return false
    }
  }

  return {
    publishing,
    async publish(meetup: AdminMeetup): Promise<void> {
      if (publishing !== null) return
      setPublishing(meetup.id)
      try {
        if (await setStatus(meetup, 'published')) toast({ ...adminMeetups.published, tone: 'success' })
      } catch (error) {
        toast({ title: meetupForm.unsent.title, description: errorMessage(error), tone: 'danger' })
      }
      setPublishing(null)
    },
    async withdraw(meetup: AdminMeetup): Promise<void> {
      if (await setStatus(meetup, 'withdrawn')) toast({ title: adminMeetups.withdraw.done, tone: 'success' })
    },
    async remove(meetup: AdminMeetup): Promise<void> {
      await deleteMeetup(meetup.id)
      forgetDraft(draftNameOf(meetup.id))
      meetups.drop(meetup.id)
      toast({ title: adminMeetups.remove.done, tone: 'success' })
    },
    copied(copy: AdminMeetup): void {
      meetups.put(copy)
      toast({ ...adminMeetups.copy.done, tone: 'success' })
    },
  }
}

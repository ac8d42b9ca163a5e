import { useState } from 'react'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { forgetDraft } from '../../../device/storage/draft.ts'
import { changeMeetup, deleteMeetup, type MeetupChange } from './meetups-api.ts'
import type { MeetupsState } from './use-meetups.ts'
import { meetupDraftName } from './use-unsaved.ts'

/** Actions on a stored meetup in the list. They ignore its unsaved text, which belongs to the form. */
export function useRowActions(meetups: MeetupsState) {
  const [publishing, setPublishing] = useState<string | null>(null)

  /**
   * Resolves to false if somebody else has changed the meetup, and then loads the current version. Rejects on any other
   * failure.
   */
  async function decide(meetup: AdminMeetup, change: Omit<MeetupChange, 'version'>): Promise<boolean> {
    try {
      meetups.put(await changeMeetup(meetup.id, { version: meetup.version, ...change }))
      return true
    } catch (error) {
      if (!hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MEETUP', 'WRONG_STATE')) throw error
      meetups.reload()
      toast({ ...adminMeetups.changed, tone: 'danger' })
      return false
    }
  }

  return {
    publishing,
    /** Publishes the meetup, or the change of it that its organiser asks for. */
    async publish(meetup: AdminMeetup): Promise<void> {
      if (publishing !== null) return
      setPublishing(meetup.id)
      const isChange = meetup.wanted !== null
      try {
        if (await decide(meetup, isChange ? { wanted: 'accept' } : { status: 'published' })) {
          toast({ ...(isChange ? { title: adminMeetups.wanted.done } : adminMeetups.published), tone: 'success' })
        }
      } catch (error) {
        toast({ title: meetupForm.unsent.title, description: errorMessage(error), tone: 'danger' })
      }
      setPublishing(null)
    },
    async withdraw(meetup: AdminMeetup): Promise<void> {
      if (await decide(meetup, { status: 'withdrawn' })) toast({ title: adminMeetups.withdraw.done, tone: 'success' })
    },
    async decline(meetup: AdminMeetup, reason: string): Promise<void> {
      const change = meetup.wanted === null ? ({ status: 'declined' } as const) : ({ wanted: 'decline' } as const)
      if (await decide(meetup, { ...change, reason })) toast({ title: adminMeetups.decline.done, tone: 'success' })
    },
    async remove(meetup: AdminMeetup): Promise<void> {
      await deleteMeetup(meetup.id)
      forgetDraft(meetupDraftName(meetup.id))
      meetups.drop(meetup.id)
      toast({ title: adminMeetups.remove.done, tone: 'success' })
    },
    copied(copy: AdminMeetup): void {
      meetups.put(copy)
      toast({ ...adminMeetups.copy.done, tone: 'success' })
    },
  }
}

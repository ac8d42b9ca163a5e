import { useState } from 'react'
import { hasGroup } from '../../../../domain/groups.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { FavoriteButton } from '../../../member/favorite-button.tsx'
import { favourable } from '../../../member/meetups/meetup-telling.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { GroupSheet } from '../groups/group-sheet.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { Details, DetailsHead } from './details.tsx'
import type { DetailsSheetProps } from './details-sheet.tsx'
import { Join } from './join.tsx'

interface MeetupSheetProps {
  open: boolean
  meetup: Meetup
  /** It ended, or was taken back, while it was open. */
  isOver: boolean
  groups: DetailsSheetProps['groups']
  onClose(): void
}

/** The sheet of one meetup, and those that open over it. */
export function MeetupSheet({ open, meetup, isOver, groups, onClose }: MeetupSheetProps) {
  const [over, setOver] = useState<'group' | 'report' | null>(null)
  if (!open && over !== null) setOver(null)
  const back = () => setOver(null)
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={meetup.title}
        head={<DetailsHead meetup={meetup} />}
        actions={
          isOver ? null : (
            <div className="-mx-5 flex gap-3 border-t border-line px-5 pt-4 rail:-mx-6 rail:px-6">
              <Join
                meetup={meetup}
                groupKnownMissing={groups.data !== null && !hasGroup(meetup.type, groups.data.platforms)}
                onGroup={() => setOver('group')}
              />
              <FavoriteButton of={favourable(meetup)} className="size-13! bg-accent-tint hover:bg-accent-tint" />
            </div>
          )
        }
      >
        <Details meetup={meetup} isOver={isOver} onReport={() => setOver('report')} />
      </Dialog>
      <GroupSheet open={over === 'group'} type={meetup.type} pack={groups} onClose={back} />
      <ReportSheet open={over === 'report'} meetup={meetup} onClose={back} />
    </>
  )
}

import { useState } from 'react'
import { detailWords } from '../../../../content/open/community.ts'
import type { Platform } from '../../../../domain/groups.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { FavoriteButton } from '../../../member/favorite-button.tsx'
import type { PackReading } from '../../../member/packs.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GroupSheet } from '../groups/group-sheet.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { favourable } from '../words.ts'
import { Details, DetailsHead } from './details.tsx'
import { Join } from './join.tsx'

export interface DetailsSheetProps {
  /** Those that are to come. */
  meetups: readonly Meetup[]
  groups: PackReading<{ platforms: readonly Platform[] }>
  /** Whose details the address asks for, by id or title; null for nobody's. */
  wanted: string | null
  onClose(): void
}

/** The meetup that the address names, in full (spec §2); one that is gone says so kindly. */
export function DetailsSheet({ meetups, groups, wanted, onClose }: DetailsSheetProps) {
  // What was open stays in place while its sheet goes down.
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  const meetup = meetups.find(({ id }) => id === shown) ?? meetups.find(({ title }) => title === shown)
  const isOpen = wanted !== null
  return (
    <>
      {meetup === undefined ? null : (
        <MeetupSheet key={meetup.id} open={isOpen} meetup={meetup} groups={groups} onClose={onClose} />
      )}
      <GoneSheet open={isOpen && meetup === undefined} onClose={onClose} />
    </>
  )
}

function GoneSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { title, text, back } = detailWords.gone
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="flex flex-col items-center pb-2 text-center">
        <Spot name="sail" className="mb-4 size-26" />
        <p className="mb-5 max-w-[18rem] text-balance text-ink2">{text}</p>
        <Button full onClick={onClose}>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}

interface MeetupSheetProps {
  open: boolean
  meetup: Meetup
  groups: DetailsSheetProps['groups']
  onClose(): void
}

/** The sheet of one meetup, and those that open over it. */
function MeetupSheet({ open, meetup, groups, onClose }: MeetupSheetProps) {
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
          <div className="-mx-5 flex gap-3 border-t border-line px-5 pt-4 rail:-mx-6 rail:px-6">
            <Join meetup={meetup} onGroup={() => setOver('group')} />
            <FavoriteButton of={favourable(meetup)} className="size-13! bg-accent-tint hover:bg-accent-tint" />
          </div>
        }
      >
        <Details meetup={meetup} onReport={() => setOver('report')} />
      </Dialog>
      <GroupSheet open={over === 'group'} type={meetup.type} pack={groups} onClose={back} />
      <ReportSheet open={over === 'report'} meetup={meetup} onClose={back} />
    </>
  )
}

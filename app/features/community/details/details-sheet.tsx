import type { Platform } from '../../../../domain/groups.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { MeetupSheet } from './meetup-sheet.tsx'
import { UnseenSheet, type Unseen } from './unseen-sheet.tsx'
import { useShown } from './use-shown.ts'

export interface DetailsSheetProps {
  /** Those that are to come. */
  meetups: readonly Meetup[]
  /** What it means when one is not among them. */
  unseen: Unseen
  groups: PackReading<{ platforms: readonly Platform[] }>
  /** Whose details the address asks for, by id or title; null for nobody's. */
  wanted: string | null
  onRetry(): void
  onClose(): void
}

/** The meetup that the address names, in full (spec §2); one that is gone says so kindly. */
export function DetailsSheet({ meetups, unseen, groups, wanted, onRetry, onClose }: DetailsSheetProps) {
  const { name, meetup, isOver } = useShown(meetups, wanted)
  const isOpen = wanted !== null
  return (
    <>
      {meetup === null ? null : (
        <MeetupSheet
          key={meetup.id}
          open={isOpen}
          meetup={meetup}
          isOver={isOver && unseen === 'gone'}
          groups={groups}
          onClose={onClose}
        />
      )}
      <UnseenSheet
        open={isOpen && meetup === null}
        name={name ?? ''}
        why={unseen}
        onRetry={onRetry}
        onClose={onClose}
      />
    </>
  )
}

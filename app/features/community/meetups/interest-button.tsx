import { Check } from 'lucide-react'
import { meetupWords } from '../../../../content/open/community.ts'
import { interestCount, isInterested, type Meetup } from '../../../../domain/meetups.ts'
import { pageConfig } from '../../../device/page/page-config.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { interests, setInterested } from '../../../member/meetups/interests.ts'

interface InterestButtonProps {
  meetup: Meetup
  /** Makes the button less prominent, for a place where another button is the main action. */
  calm?: boolean
}

/** Switches the user's interest in a meetup on or off, on this device only (spec §4). */
export function InterestButton({ meetup, calm = false }: InterestButtonProps) {
  const interested = isInterested(useLocalStore(interests), meetup.id)
  return (
    <Button
      size="small"
      variant={interested && !calm ? 'primary' : 'secondary'}
      className="px-4! text-[0.9375rem]"
      aria-pressed={interested}
      aria-label={`${meetupWords.notYetInterested} in ${meetup.title}`}
      icon={interested ? <Check className="size-4.5 stroke-2" /> : undefined}
      onClick={() => setInterested(meetup, !interested)}
    >
      {interested ? meetupWords.interested : meetupWords.notYetInterested}
    </Button>
  )
}

/**
 * Returns the number of people interested in a sample meetup. The number is invented, and shown in demo mode only (D18,
 * D64).
 */
export const inventedInterest = (meetup: Pick<Meetup, 'id' | 'sample'>, interested: boolean): number | null =>
  pageConfig().demo ? interestCount(meetup, interested) : null

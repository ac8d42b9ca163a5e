import { Phone } from 'lucide-react'
import { useState } from 'react'
import { talkToSomebody } from '../../content/open/help-now.ts'
import { isQuietHour } from '../../domain/day.ts'
import { useNow } from '../device/clock.ts'
import { Button } from '../ui/button.tsx'
import { HelpNowDialog } from './help-now-words.tsx'

interface TalkToSomebodyProps {
  /** 'pill' has a background, for use on a picture. */
  look: 'pill' | 'line'
  className?: string
}

/**
 * Button that opens Help now. It is shown from 22:00 to 06:00 only: at night the way through the menu is too long (spec
 * §2 Home).
 */
export function TalkToSomebody({ look, className }: TalkToSomebodyProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isQuietHour(useNow('minute'))) return null
  return (
    <div className={className}>
      <Button
        variant={look === 'pill' ? 'outline' : 'quiet'}
        size="small"
        icon={<Phone className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {talkToSomebody}
      </Button>
      <HelpNowDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

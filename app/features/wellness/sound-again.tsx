import { Volume2 } from 'lucide-react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import { playAgain, useSoundState } from '../../device/sessions/sessions.ts'
import { Button } from '../../ui/button.tsx'

/** After a reload the browser may require a tap before it plays sound. This button is shown then. */
export function SoundAgain() {
  const { needsTap } = useSoundState()
  if (!needsTap) return null
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-3 self-center"
      icon={<Volume2 size={18} />}
      onClick={() => playAgain()}
    >
      {sessionWords.soundTap}
    </Button>
  )
}

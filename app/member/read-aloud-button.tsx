import { Speech, Square } from 'lucide-react'
import { useEffect } from 'react'
import { readAloudWords as words } from '../../content/open/read-aloud.ts'
import { sessionSettings } from '../device/sessions/session-settings.ts'
import { speak, stopSpeaking, useSpoken, useVoices } from '../device/sound/voice.ts'
import { Button, IconButton } from '../ui/button.tsx'

export interface ReadAloudProps {
  /** Title of the passage, for the button's label for screen readers. */
  readonly title: string
  /** The passage. Several paragraphs are read one after the other. */
  readonly text: string | readonly string[]
  readonly className?: string | undefined
  /** Shows an icon only, for a row of icons. */
  readonly small?: boolean | undefined
}

/** The button that `ReadAloud` loads after the page. */
export function ReadAloudButton({ title, text, className, small = false }: ReadAloudProps) {
  const passage = typeof text === 'string' ? text : text.join('\n')
  const isRead = useSpoken() === passage
  const voices = useVoices()
  useEffect(() => () => stopSpeaking(passage), [passage])
  if (voices.length === 0) return null

  const change = () => (isRead ? stopSpeaking() : speak(passage, sessionSettings.read()))
  const label = isRead ? words.stopOf(title) : words.readOf(title)
  const Icon = isRead ? Square : Speech
  if (small) {
    return (
      <IconButton label={label} className={className} onClick={change}>
        <Icon className="size-5" />
      </IconButton>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      className={className}
      icon={<Icon className="size-4.5" />}
      onClick={change}
    >
      {isRead ? words.stop : words.read}
    </Button>
  )
}

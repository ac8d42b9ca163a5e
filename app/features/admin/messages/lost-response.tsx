import { useLayoutEffect, useRef } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useLostResponse } from './use-response.ts'

interface LostResponseProps {
  /** The message that is not there any more. */
  message: string
  /** It went while it was open: the focus may have been in its form. */
  takesFocus: boolean
}

/** The words of a response whose message is gone, to be copied or discarded. */
export function LostResponse({ message, takesFocus }: LostResponseProps) {
  const [words, discard] = useLostResponse(message)
  const field = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus()
  }, [takesFocus])

  if (isBlank(words)) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        ref={field}
        label={adminMessages.lost.label}
        helper={adminMessages.lost.text}
        dir="auto"
        readOnly
        value={words}
      />
      <Button variant="outline" size="small" className="justify-self-start" onClick={discard}>
        {adminMessages.meanwhile.discard}
      </Button>
    </div>
  )
}

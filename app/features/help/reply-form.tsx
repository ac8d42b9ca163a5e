import { useRef, useState, type SubmitEvent } from 'react'
import { help } from '../../../content/open/help.ts'
import { keptWords, sensitiveWords, sentWords } from '../../../content/open/sent-words.ts'
import { messageMax, type MessageView } from '../../../domain/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.tsx'
import { useReply } from './use-reply.ts'

const words = help.messages

const faultWords = {
  blank: words.blank,
  'too-long': `That is too long: ${messageMax.toLocaleString('en-GB')} characters at most.`,
}

interface ReplyFormProps {
  message: MessageView
  onReplied(message: MessageView): void
}

/** Writes back (D27). What is not sent for certain stays in its field. */
export function ReplyForm({ message, onReplied }: ReplyFormProps) {
  const reply = useReply(message)
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [unsent, setUnsent] = useState<string | null>(null)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setUnsent(null)
    const outcome = await reply.send()
    if (outcome === null) return
    if ('fault' in outcome) {
      setError(faultWords[outcome.fault])
      field.current?.focus()
    } else if ('unsent' in outcome) {
      setUnsent(outcome.unsent)
      toast({ ...words.failedToSend, tone: 'danger' })
    } else if ('kept' in outcome) {
      toast(keptWords)
    } else {
      toast({ ...sentWords.reply, tone: 'success' })
      onReplied(outcome.sent)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-5 grid grid-cols-1 gap-3">
      <TextArea
        ref={field}
        label={words.reply}
        helper={message.status === 'closed' ? words.reopens : sensitiveWords}
        placeholder={words.replyExample}
        rows={3}
        dir="auto"
        readOnly={reply.busy}
        value={reply.words}
        error={error}
        onChange={(event) => {
          reply.write(event.target.value)
          setError(undefined)
        }}
      />
      {unsent === null ? null : <Notice tone="danger">{unsent}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        busy={reply.busy}
        busyLabel={words.sending}
        className="rail:justify-self-start"
      >
        {words.send}
      </Button>
    </form>
  )
}

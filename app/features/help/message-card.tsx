import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { tooLong } from '../../../content/open/too-long.ts'
import { help } from '../../../content/open/help.ts'
import { keptWords, sensitiveWords, sentWords } from '../../../content/open/sent-words.ts'
import { conversationOf, instantWords } from '../../../domain/conversation.ts'
import { messageMax, type MessageView } from '../../../domain/messages.ts'
import { useNow } from '../../device/clock.ts'
import { MessageBubble, StatusChip } from '../../member/messages/message-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.tsx'
import { useReply } from './use-reply.ts'

interface MessageCardProps {
  message: MessageView
  open: boolean
  onToggle(open: boolean): void
  onReplied(message: MessageView): void
}

/** Shows a message with its replies (D27). All texts are shown as plain text, never as HTML. */
export function MessageCard({ message, open, onToggle, onReplied }: MessageCardProps) {
  const id = useId()
  const now = useNow('day')
  const lines = conversationOf(message)
  const { subject, status, created_at } = message
  return (
    <Card as="li" className="p-0">
      <article aria-labelledby={`${id}-title`}>
        <div className="relative flex items-start gap-3 p-5">
          <div className="min-w-0 flex-1">
            <h3 id={`${id}-title`}>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? `${id}-words` : undefined}
                onClick={() => onToggle(!open)}
                className="type-title text-left wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-primary"
              >
                <bdi>{subject}</bdi>
              </button>
            </h3>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <StatusChip status={status} />
              <p className="type-small text-ink2">{instantWords(created_at, now)}</p>
            </div>
            {open ? null : (
              <p dir="auto" className="type-small mt-2 line-clamp-2 wrap-anywhere text-ink2">
                {message.message}
              </p>
            )}
          </div>
          <ChevronDown
            data-open={open || undefined}
            className="mt-0.5 size-5.5 shrink-0 text-ink2 transition-transform duration-240 ease-water data-open:rotate-180"
          />
        </div>
        {open ? (
          <div id={`${id}-words`} className="px-5 pb-5">
            <ol className="grid grid-cols-1 gap-3">
              {lines.map((line) => (
                <MessageBubble
                  key={line.id}
                  line={line}
                  who={line.from === 'team' ? help.messages.team : help.messages.you}
                  now={now}
                />
              ))}
            </ol>
            {lines.some(({ from }) => from === 'team') ? null : (
              <p className="type-small mt-3 text-ink2">{help.messages.waiting}</p>
            )}
            <ReplyForm message={message} onReplied={onReplied} />
          </div>
        ) : null}
      </article>
    </Card>
  )
}

const words = help.messages

const faultWords = {
  blank: words.blank,
  'too-long': tooLong(messageMax),
}

interface ReplyFormProps {
  message: MessageView
  onReplied(message: MessageView): void
}

/** The form for a reply (D27). The typed text stays until the server has confirmed the reply. */
function ReplyForm({ message, onReplied }: ReplyFormProps) {
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

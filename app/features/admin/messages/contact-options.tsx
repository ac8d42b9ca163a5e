import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import type { AnswerWay } from '../../../../domain/supplies.ts'
import { BidiIsolate } from '../../../member/messages/message-parts.tsx'
import { meetupLink } from '../../../member/meetups/meetup-links.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { editorAddress } from '../meetups/editor-address.ts'

/** The ids of sample meetups start with this text. The team has no form for samples. */
const sample = 'sample-'
const link = 'type-title inline-flex min-h-11 max-w-full items-center wrap-anywhere text-primary underline'

/**
 * Ways to contact the sender of an item that the team answers by phone or mail and not in the inbox: phone number,
 * e-mail address, and a link to the meetup that a concern is about.
 */
export function ContactOptions({ item }: { item: InboxItem }) {
  const { kind, phone, answer, safety, email, meetup_id: meetup, subject } = item
  if (kind === 'message') return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {answer === 'text' ? <p className="type-title w-full text-danger">{adminMessages.textOnly}</p> : null}
      {safety ? (
        <p className="w-full wrap-anywhere">
          {adminMessages.safety} <BidiIsolate>{safety}</BidiIsolate>
        </p>
      ) : null}
      {phone === null ? null : <PhoneLink phone={phone} answer={answer ?? 'call'} />}
      <a href={`mailto:${encodeURIComponent(email)}`} className={link}>
        <span>
          {adminMessages.write} <BidiIsolate>{email}</BidiIsolate>
        </span>
      </a>
      {meetup === null ? null : (
        <Link to={meetup.startsWith(sample) ? meetupLink(meetup) : editorAddress(meetup)} className={link}>
          <span>
            {adminMessages.meetup}: <BidiIsolate>{subject}</BidiIsolate>
          </span>
        </Link>
      )}
    </div>
  )
}

/** The link shows the number as the sender typed it, but dials only its digits. */
function PhoneLink({ phone, answer }: { phone: string; answer: AnswerWay }) {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  if (digits.length < 3) {
    return (
      <p className="type-title wrap-anywhere">
        <BidiIsolate>{phone}</BidiIsolate>
      </p>
    )
  }
  const Icon = answer === 'text' ? MessageCircle : Phone
  return (
    <a href={`${answer === 'text' ? 'sms' : 'tel'}:${digits}`} className={buttonLook({ variant: 'primary' })}>
      <Icon className="size-5" />
      <span className="min-w-0 wrap-anywhere">
        {adminMessages[answer]} <BidiIsolate>{phone}</BidiIsolate>
      </span>
    </a>
  )
}

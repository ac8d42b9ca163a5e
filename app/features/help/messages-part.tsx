import { useState } from 'react'
import { contact } from '../../../content/open/contact.ts'
import { help } from '../../../content/open/help.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { paths } from '../../paths.ts'
import { ContactButton } from '../../shell/contact-button.tsx'
import { useUnsentContact } from '../../shell/contact-draft.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { WaitingListProps } from './waiting-list.tsx'
import { LoadingMessages, YourMessages } from './your-messages.tsx'

const words = help.messages

const waitingList: LazyPart<WaitingListProps> = {
  load: async () => (await import('./waiting-list.tsx')).WaitingList,
}

/**
 * The contact form and the user's messages. Visitors see what they would get by signing in. The contact dialog stays
 * mounted when the session becomes known or ends, because the user may be typing in it.
 */
export function MessagesPart() {
  const { user, loading } = useAuth()
  const [sent, setSent] = useState(0)
  const oneMore = () => setSent((before) => before + 1)
  const waiting = useLazyPart(waitingList, false, () => {})
  return (
    <>
      <ContactPart onSent={oneMore} />
      <section id="messages" aria-labelledby="messages-title" className="scroll-mt-4">
        <h2 id="messages-title" className="type-h3 mb-3 px-1">
          {words.title}
        </h2>
        {waiting ? <waiting.Part onGone={oneMore} /> : null}
        {user ? <YourMessages key={user.id} sent={sent} /> : loading ? <LoadingMessages /> : <ForVisitors />}
      </section>
    </>
  )
}

function ForVisitors() {
  return (
    <Card>
      <p className="text-ink2">{words.visitor}</p>
      <ButtonLink
        to={`${paths.login}?next=${encodeURIComponent(`${paths.help}#messages`)}`}
        variant="secondary"
        size="small"
        className="mt-4"
      >
        {words.logIn}
      </ButtonLink>
    </Card>
  )
}

/** The button 'Get in Touch' (spec §2), or the button that returns to an unsent draft. */
function ContactPart({ onSent }: { onSent?: (() => void) | undefined }) {
  const { user } = useAuth()
  const isWaiting = useUnsentContact(user?.id ?? null)
  return (
    <Card as="section" tint="sky" aria-labelledby="contact" className="flex flex-wrap items-center gap-4 p-5">
      <Spot name="bottle" className="size-14 shrink-0" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 id="contact" className="type-title">
          {help.contact.title}
        </h2>
        <p className="type-small mt-0.5 text-ink2">
          {isWaiting ? contact.waiting : help.contact.text(pageConfig().replyHours)}
        </p>
      </div>
      <ContactButton beforehand className="grow rail:grow-0" onSent={onSent}>
        {isWaiting ? contact.goOn : contact.title}
      </ContactButton>
    </Card>
  )
}

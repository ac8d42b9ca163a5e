import { contact } from '../../../content/open/contact.ts'
import { help } from '../../../content/open/help.ts'
import { operated } from '../../device/page/operated.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { ContactButton } from '../../shell/contact-button.tsx'
import { useUnsentContact } from '../../shell/contact-draft.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

/** 'Get in Touch' (spec §2), or the way back to words that are not sent yet. */
export function ContactPart({ onSent }: { onSent?: (() => void) | undefined }) {
  const { user } = useAuth()
  const isWaiting = useUnsentContact(user?.id ?? null)
  return (
    <Card as="section" tint="sky" aria-labelledby="contact" className="flex flex-wrap items-center gap-4 p-5">
      <Spot name="bottle" className="size-14 shrink-0" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 id="contact" className="type-title">
          {help.contact.title}
        </h2>
        <p className="type-small mt-0.5 text-ink2">{isWaiting ? contact.waiting : operated(help.contact.text)}</p>
      </div>
      <ContactButton beforehand className="grow rail:grow-0" onSent={onSent}>
        {isWaiting ? contact.goOn : contact.title}
      </ContactButton>
    </Card>
  )
}

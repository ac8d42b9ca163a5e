import { operated } from '../../device/page/operated.ts'
import { ContactButton } from '../../shell/contact-button.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

/** The card that opens the contact dialog (spec §2); where it is narrow, the button goes beneath the words. */
export function ContactCard(props: { title: string; text: string; button: string }) {
  return (
    <Card as="section" aria-labelledby="contact" className="flex flex-wrap items-center gap-x-3 gap-y-4 p-5">
      <Spot name="bottle" className="size-14 shrink-0 max-rail:size-12" />
      <div className="min-w-0 flex-1 basis-20">
        <h2 id="contact" className="type-title">
          {props.title}
        </h2>
        <p className="mt-1 type-small text-ink2">{operated(props.text)}</p>
      </div>
      <ContactButton variant="secondary" size="small" className="grow-0 max-rail:px-4">
        {props.button}
      </ContactButton>
    </Card>
  )
}

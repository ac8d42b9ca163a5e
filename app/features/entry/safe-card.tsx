import { Card } from '../../ui/card.tsx'
import { Spot } from '../../ui/art/spots.tsx'

/** 'Safe & Secure' (spec §2): what stays with her. */
export function SafeCard(props: { title: string; text: string }) {
  return (
    <Card className="flex items-center gap-4 p-5">
      <Spot name="shield" className="size-14 shrink-0" />
      <div>
        <h2 className="type-title">{props.title}</h2>
        <p className="mt-1 type-small text-ink2">{props.text}</p>
      </div>
    </Card>
  )
}

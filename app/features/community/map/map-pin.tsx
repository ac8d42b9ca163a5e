import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'

/** The pin of the selected meetup, 44 by 56 CSS pixels. Its tip marks the place. */
export function MapPin({ type }: { type: string }) {
  const { icon: Icon } = typeLookOf(type)
  return (
    <span aria-hidden className="relative block h-14 w-11">
      <svg viewBox="0 0 44 56" className="size-full overflow-visible">
        <ellipse cx="22" cy="54.5" rx="9" ry="3" className="fill-scrim opacity-50" />
        <path
          d="M22 54C17 45 4 36 4 21a18 18 0 0 1 36 0c0 15-13 24-18 33Z"
          className="fill-primary stroke-raised"
          strokeWidth="1.5"
        />
        <circle cx="22" cy="21" r="12.5" className="fill-raised" />
      </svg>
      <Icon size={17} className="absolute left-[13.5px] top-[12.5px] text-primary-ink" />
    </span>
  )
}

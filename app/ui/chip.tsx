import type { ReactNode } from 'react'
import { LanternIcon } from './art/icons.tsx'
import { classNames } from './class-names.ts'
import { tintBackground, tintText, type Tint } from './tint.ts'

type ChipProps = { tint?: Tint | undefined; icon?: ReactNode; children: ReactNode }

/** A small label, 26 px high, that cannot be pressed. Without a tint it has an outline. */
export function Chip({ tint, icon, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'type-caption inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
        tint === undefined
          ? 'border border-line bg-surface text-ink2'
          : classNames(tintBackground[tint], tintText[tint]),
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** A lantern that marks premium content. Screen readers read 'Premium'. */
export function Lantern() {
  return (
    <span className="inline-grid size-6.5 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-ink">
      <LanternIcon aria-hidden="true" className="size-4" />
      <span className="sr-only">Premium</span>
    </span>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  id?: string
  title: string
  aside: string
  open: boolean
  onToggle(open: boolean): void
  children: ReactNode
}

/** A section that opens and closes with its title. `aside` is a line below the title that summarises the contents. */
export function Fold({ id, title, aside, open, onToggle, children }: FoldProps) {
  return (
    <details
      id={id}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group/fold min-w-0 rounded-field border border-line"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-field px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="type-title block wrap-anywhere">{title}</span>
          {aside === '' ? null : <span className="type-small line-clamp-2 wrap-anywhere text-ink2">{aside}</span>}
        </span>
        <ChevronDown className="size-5 shrink-0 text-ink2 transition-transform duration-240 ease-water group-open/fold:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}

import { ChevronDown } from 'lucide-react'

/**
 * The summary of a native `details` element: a text and an arrow that turns. The `details` element needs the class
 * `group`.
 */
export function Summary({ children }: { children: string }) {
  return (
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-ink [&::-webkit-details-marker]:hidden">
      <span>{children}</span>
      <ChevronDown className="size-5 shrink-0 text-ink2 transition-transform duration-120 group-open:rotate-180" />
    </summary>
  )
}

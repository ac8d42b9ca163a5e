import type { ReactNode } from 'react'

interface ViewHeadProps {
  number: string
  title: string
  /** At the right. */
  aside?: ReactNode
}

/** The first lines of the whole-screen view, with room for the button that makes it small. */
export function ViewHead({ number, title, aside }: ViewHeadProps) {
  return (
    <header className="flex min-h-11 items-start gap-3 pl-12">
      <div className="min-w-0 flex-1">
        <p className="type-header text-ink2">{number}</p>
        <h2 className="type-title wrap-anywhere">{title}</h2>
      </div>
      {aside}
    </header>
  )
}

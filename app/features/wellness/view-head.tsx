import type { ReactNode } from 'react'

interface ViewHeadProps {
  /** In small capitals: the number of the step, or the name of the whole. */
  over: string
  title: string
  /** What the view's heading is where it is not this title. */
  as?: 'h2' | 'p'
  /** At the right. */
  aside?: ReactNode
}

/** The first lines of a whole-screen view, with room for the button that makes it small. */
export function ViewHead({ over, title, as: Title = 'h2', aside }: ViewHeadProps) {
  return (
    <header className="flex min-h-11 items-start gap-3 pl-12">
      <div className="min-w-0 flex-1">
        <p className="type-header text-ink2">{over}</p>
        <Title className="type-title wrap-anywhere">{title}</Title>
      </div>
      {aside}
    </header>
  )
}

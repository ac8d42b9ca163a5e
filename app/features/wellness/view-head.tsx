import type { ReactNode } from 'react'

interface ViewHeadProps {
  /** A text in small capitals: the number of the step or the name of the session. */
  over: string
  title: string
  as?: 'h2' | 'p'
  aside?: ReactNode
}

export function ViewHead({ over, title, as: Title = 'h2', aside }: ViewHeadProps) {
  return (
    <header className="flex min-h-11 items-start gap-3 pl-12 max-[16rem]:flex-wrap max-[16rem]:justify-end">
      <div className="min-w-0 flex-1 max-[16rem]:order-1 max-[16rem]:-ml-12 max-[16rem]:basis-full">
        <p className="type-header text-ink2">{over}</p>
        <Title className="type-title wrap-anywhere">{title}</Title>
      </div>
      {aside}
    </header>
  )
}

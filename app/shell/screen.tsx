import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { PageHeader } from './page-header.tsx'

interface ScreenProps {
  /** Shown in capitals. It is the page's h1 unless there is a `hero`. */
  title: string
  subtitle?: string | undefined
  back?: string | undefined
  /**
   * Content over a picture, below the header. It must contain the page's h1. Its picture (`absolute inset-0 -z-10`) is
   * the background of both the header and this content.
   */
  hero?: ReactNode
  /** Whether the content has two columns where the page is wide enough. */
  wide?: boolean
  children: ReactNode
}

/** A main screen: page header (spec §2), and in `main` one column of at most 720 px. */
export function Screen({ title, subtitle, back, hero, wide, children }: ScreenProps) {
  return (
    <ScreenLayout
      header={<PageHeader title={title} subtitle={subtitle} back={back} over={hero !== undefined} />}
      hero={hero}
      wide={wide}
    >
      <OfflineStrip />
      {children}
    </ScreenLayout>
  )
}

interface ScreenLayoutProps {
  header: ReactNode
  hero?: ReactNode
  wide?: boolean | undefined
  children: ReactNode
}

export function ScreenLayout({ header, hero, wide = false, children }: ScreenLayoutProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[calc(720px+2.5rem)] pb-10 rail:pt-5',
        wide && 'wide:max-w-[calc(1080px+2.5rem)]',
      )}
    >
      {hero === undefined ? (
        header
      ) : (
        <div className="relative isolate mb-5 overflow-hidden in-data-compact:overflow-x-clip in-data-compact:overflow-y-visible rail:mx-5 rail:in-data-compact:overflow-hidden rail:rounded-sheet">
          {header}
          {hero}
        </div>
      )}
      <main className="px-5">{children}</main>
    </div>
  )
}

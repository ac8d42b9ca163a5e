import { HeaderLayout } from './header-layout.tsx'

interface FirstPaintHeaderProps {
  title: string
  /** Which text to fill in below the title. It depends on the date, so first-words.ts fills it in. */
  words: 'day' | 'weekday-daypart'
  over: boolean
  back: boolean
}

/** A page header for prerendered pages, with space for the buttons that the app adds. */
export function FirstPaintHeader({ title, words, over, back }: FirstPaintHeaderProps) {
  return (
    <HeaderLayout
      title={title}
      titleAs="p"
      subtitle={<span data-first-words={words}>&nbsp;</span>}
      over={over}
      back={back ? <span className="-ml-3 size-11" /> : null}
    >
      <span className="size-11 rounded-full border border-line bg-surface max-rail:-mr-2" />
    </HeaderLayout>
  )
}

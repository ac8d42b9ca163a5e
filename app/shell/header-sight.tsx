import { HeaderLayout } from './header-layout.tsx'

interface HeaderSightProps {
  title: string
  /** What of the day stands beneath it (first-words.ts). */
  words: 'day' | 'weekday-daypart'
  /** It stands in the sky of a scene. */
  over: boolean
  back: boolean
}

/** A page header with room for what can be pressed, which comes with the app. */
export function HeaderSight({ title, words, over, back }: HeaderSightProps) {
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

import { SoundButton } from '../sound-sheet.tsx'

/** The first lines of the whole-screen view, with room for the button that makes it small. */
export function ViewHead({ over, title }: { over: string; title: string }) {
  return (
    <header className="flex min-h-11 items-start gap-3 pl-12">
      <div className="min-w-0 flex-1">
        <p className="type-header">{over}</p>
        <p className="type-title wrap-anywhere">{title}</p>
      </div>
      <SoundButton />
    </header>
  )
}

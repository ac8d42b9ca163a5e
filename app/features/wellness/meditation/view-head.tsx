import type { ReactNode } from 'react'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'

/** Background and heading of the view. `aside` is shown on the right. */
export function MeditationHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <>
      <div className="meditation-ground fixed inset-0 -z-10" />
      <header className="relative z-1 min-h-11 px-14 text-center has-aria-pressed:px-23 max-[22.5rem]:has-aria-pressed:pl-14 max-[16rem]:px-0! max-[16rem]:pt-13">
        <p className="type-header text-balance max-[22.5rem]:tracking-[0.06em]">{sectionWords.meditation.title}</p>
        <h2 className="type-title mt-0.5 text-[1.0625rem]/6 text-balance wrap-anywhere">{title}</h2>
        {aside === undefined ? null : <div className="absolute top-0 -right-2">{aside}</div>}
      </header>
    </>
  )
}

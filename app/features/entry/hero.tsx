import { Children, type ReactNode } from 'react'
import { product } from '../../../content/open/product.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { HarbourScene } from '../../ui/art/scene.tsx'

/**
 * The height that is reserved for the buttons, by their number, so that the page does not move while it is rendered in
 * pieces.
 */
const actionsRoom: Readonly<Record<number, string>> = { 2: '@max-4xl:min-h-40', 3: '@max-4xl:min-h-55' }

/**
 * The top of the public pages, with text over the sky. On phones it is one screen high and the buttons are below the
 * water; on wider screens the buttons are in the sky too.
 */
export function Hero(props: { headline: string; tagline: string; note?: string; children: ReactNode }) {
  return (
    <section className="isolate grid grid-cols-[100%] @max-4xl:min-h-[min(100svh,58rem)] @max-4xl:grid-rows-[1fr_auto] @4xl:h-[clamp(36rem,100svh-8rem,44rem)] @4xl:grid-rows-[auto_1fr]">
      <div className="relative col-start-1 row-start-1 mx-auto w-full max-w-[70rem] px-5 pt-[max(1.5rem,env(safe-area-inset-top))] @max-4xl:pb-60 @4xl:px-10 @4xl:pt-8 [@media(max-height:42rem)]:@max-4xl:pb-34">
        <p className="flex items-center gap-3 type-header">
          <Mark wave={false} className="size-9" />
          <span>{product.name}</span>
        </p>
        {/* The optical size is fixed, because WebKit on Linux takes the smallest optical size, whose letters are
            too wide for the lines. */}
        <h1 className="mt-8 [@media(max-height:42rem)]:@max-4xl:mt-4 max-w-[20rem] font-display [font-variation-settings:'opsz'_44] @4xl:[font-variation-settings:'opsz'_64] text-[2.75rem]/[1.08] tracking-[-0.022em] @4xl:mt-14 text-balance @4xl:max-w-none @4xl:text-[4rem]/[1.06]">
          {props.headline}
        </h1>
        <p className="mt-3 max-w-[14rem] text-balance text-[1.0625rem]/[1.5rem] text-(--art-on-sky) @4xl:mt-4 @4xl:max-w-none @4xl:text-[1.25rem]/[1.75rem]">
          {props.tagline}
        </p>
        {props.note === undefined ? null : <p className="mt-2 type-caption text-(--art-on-sky)">{props.note}</p>}
      </div>
      <div
        className={`relative col-start-1 row-start-2 mx-auto grid w-full max-w-[70rem] content-start gap-2 px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] @4xl:grid-flow-col @4xl:grid-cols-[16rem] @4xl:justify-start @4xl:gap-3 @4xl:px-10 @4xl:pt-8 ${actionsRoom[Children.count(props.children)] ?? ''}`}
      >
        {props.children}
      </div>
      {/* The scene is last in the document, so that the height of the grid is known when the scene is rendered, and
          the scene does not move. */}
      <div className="relative -z-10 col-start-1 row-start-1 overflow-hidden @4xl:row-end-3">
        {/* On a low phone only a strip of the water is visible, so that the buttons are on the first screen. */}
        <HarbourScene
          className="absolute inset-0 size-full max-rail:h-[round(down,100%,8px)] [@media(max-height:42rem)]:@max-4xl:[&>.art-scape]:[--k:0.2]!"
          height="tall"
        />
      </div>
    </section>
  )
}

import { communityWords } from '../../../content/open/community.ts'
import { HarbourScene } from '../../ui/art/scene.tsx'

/** The harbour at this hour, with what the page is about in its sky. Its last wave is water too: it has a frame. */
export function Hero() {
  return (
    <div className="relative isolate overflow-hidden rounded-card px-5 pt-5 pb-40 max-[22.5rem]:pb-46 [--art-shore:color-mix(in_srgb,var(--art-wave3)_72%,var(--primary))] night:[--art-shore:color-mix(in_srgb,var(--art-wave3)_50%,var(--paper))]">
      <HarbourScene className="absolute inset-0 -z-10 size-full [&>.art-scape]:[--k:0.6]!" />
      <p className="type-h1">
        {communityWords.hero.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

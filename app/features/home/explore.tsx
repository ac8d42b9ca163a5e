import { places } from '../../shell/places.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { Lantern } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { exploreWays } from './explore-ways.ts'
import { CardWay } from './way.tsx'

const ways = exploreWays(places)

/** 'Explore' (spec §2): the whole card is the target, its link is the action's text. */
export function Explore() {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="type-h2">
        Explore
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3 rail:grid-cols-3">
        {ways.map(({ path, spot, title, premium, text, action }) => (
          <Card
            as="li"
            key={path}
            className={classNames('relative flex flex-col p-5', path === paths.community && 'community-only')}
          >
            <div className="flex items-start justify-between">
              <Spot name={spot} className="size-14" />
              {premium ? <Lantern /> : null}
            </div>
            <h3 className="mt-4 type-title">{title}</h3>
            <p className="mt-1 mb-3 type-small text-balance text-ink2">{text}</p>
            <CardWay to={path} feature={premium ? title : null}>
              {action}
            </CardWay>
          </Card>
        ))}
      </ul>
    </section>
  )
}

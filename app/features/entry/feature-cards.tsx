import type { ComponentProps } from 'react'
import { communityWords } from '../../../content/open/landing.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

interface Feature {
  spot: ComponentProps<typeof Spot>['name']
  title: string
  text: string
}

/** Two columns on phones, one where 320 px would break the words, three on a desk. */
export function FeatureCards(props: { features: readonly Feature[] }) {
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3 @4xl:mt-8 @4xl:grid-cols-3 @4xl:gap-4">
      {props.features.map((feature) => (
        <Card
          as="li"
          key={feature.title}
          className={classNames('p-4 @4xl:p-6', communityWords.has(feature.title) && 'community-only')}
        >
          <Spot name={feature.spot} className="size-14 @4xl:size-16" />
          <h3 className="mt-4 type-title">{feature.title}</h3>
          <p className="mt-1 type-small text-ink2">{feature.text}</p>
        </Card>
      ))}
    </ul>
  )
}

import { sharedListWords } from '../../../content/open/lists.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownerOf } from '../../member/lists/known.ts'
import { listPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { CardLink } from './card-link.tsx'

/** The lists that other people share with the member (D50). Renders nothing if there are none. */
export function SharedLists() {
  const lists = useLocalStore(knownLists).filter(({ isMine }) => !isMine)
  return lists.map((list) => (
    <Card
      as="section"
      key={list.id}
      aria-labelledby={`list-${list.id}`}
      className="relative mb-5 flex items-center gap-4 p-4"
    >
      <Spot name="shell" className="size-12 shrink-0" />
      <div className="min-w-0">
        <h2 id={`list-${list.id}`} className="type-title wrap-anywhere">
          {sharedListWords.title(ownerOf(list), list.tasks)}
        </h2>
        <CardLink to={listPath(list.id)} feature={null}>
          {sharedListWords.open}
        </CardLink>
      </div>
    </Card>
  ))
}

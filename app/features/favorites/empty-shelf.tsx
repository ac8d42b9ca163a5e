import { emptyTabs, favoriteWords, noHits, type Tab } from '../../../content/open/favorites.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { spots } from './type-look.ts'

/** Nothing under this tab, or nothing that the search finds there. */
export function EmptyShelf({ tab, searching }: { tab: Tab; searching: boolean }) {
  if (searching) {
    const text = tab === 'all' ? noHits.inAll : noHits.inTab
    return <EmptyState spot={<Spot name="compass" />} title={noHits.title} text={text} />
  }
  return (
    <EmptyState
      spot={<Spot name={spots[tab]} />}
      {...emptyTabs[tab]}
      action={
        tab === 'all' ? (
          <ButtonLink to={paths.tips} variant="secondary">
            {favoriteWords.browse}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

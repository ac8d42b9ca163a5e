import { useState } from 'react'
import {
  emptyTabs,
  favoriteWords,
  favoritesFound,
  noHits,
  type FavoritesTab,
  tabNames,
  thingsKept,
} from '../../../content/open/favorites.ts'
import { isBlank } from '../../../domain/blank.ts'
import { countByType, favoriteTypes, newestFirst, search } from '../../../domain/favorites.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { favorites } from '../../member/favorites.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { Shelf } from './shelf.tsx'
import { spots } from './type-look.ts'

/** Shows all favourites in one list (spec §2 Favourites). The page is free and works offline. */
export function FavoritesScreen() {
  const kept = useLocalStore(favorites)
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<FavoritesTab>('all')
  const hits = search(kept, query)
  const counts = countByType(hits)
  const shown = newestFirst(hits).filter(({ type }) => tab === 'all' || type === tab)
  const searching = !isBlank(query)
  const tabs = (['all', ...favoriteTypes] as const).map((value) => ({
    value,
    // A tab without favourites shows no '0', because five zeros have no use and need a second line on a narrow phone.
    label: counts[value] === 0 ? tabNames[value] : `${tabNames[value]} ${counts[value]}`,
  }))

  return (
    <Screen title={favoriteWords.title} subtitle={thingsKept(kept.length)} back={paths.home} wide>
      <div className="flex flex-col gap-4">
        <SearchField
          label={favoriteWords.search}
          placeholder={`${favoriteWords.search}…`}
          clearLabel={favoriteWords.clear}
          query={query}
          onQuery={setQuery}
        />
        <FilterChips label={favoriteWords.tabs} options={tabs} value={tab} onChange={setTab} />
        <p role="status" className="sr-only">
          {searching ? favoritesFound(shown.length) : ''}
        </p>
        {shown.length === 0 ? <EmptyShelf tab={tab} searching={searching} /> : <Shelf favorites={shown} />}
      </div>
    </Screen>
  )
}

function EmptyShelf({ tab, searching }: { tab: FavoritesTab; searching: boolean }) {
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

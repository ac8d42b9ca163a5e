import { useState } from 'react'
import { isBlank } from '../../../domain/blank.ts'
import { favoriteWords, found, type Tab, tabNames, thingsKept } from '../../../content/open/favorites.ts'
import { countByType, favoriteTypes, newestFirst, search } from '../../../domain/favorites.ts'
import { useKept } from '../../device/storage/kept.ts'
import { favorites } from '../../member/favorites.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { Shelf } from './shelf.tsx'

/** Everything she kept, on one shelf (spec §2 Favourites). Free, and there without a network. */
export function FavoritesScreen() {
  const kept = useKept(favorites)
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<Tab>('all')
  const hits = search(kept, query)
  const counts = countByType(hits)
  const shown = newestFirst(hits).filter(({ type }) => tab === 'all' || type === tab)
  const searching = !isBlank(query)
  const tabs = (['all', ...favoriteTypes] as const).map((value) => ({
    value,
    // Five noughts in a row say nothing, and take a line on a narrow phone.
    label: counts[value] === 0 ? tabNames[value] : `${tabNames[value]} ${counts[value]}`,
  }))

  return (
    <Screen title={favoriteWords.title} subtitle={thingsKept(kept.length)} back={paths.home}>
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
          {searching ? found(shown.length) : ''}
        </p>
        {shown.length === 0 ? <EmptyShelf tab={tab} searching={searching} /> : <Shelf favorites={shown} />}
      </div>
    </Screen>
  )
}

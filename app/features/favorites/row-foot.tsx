import { favoriteWords, typeNames } from '../../../content/open/favorites.ts'
import { localDay } from '../../../domain/day.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { type Favorite, keptAt } from '../../../domain/favorites.ts'
import { useNow } from '../../device/clock.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { tints } from './type-look.ts'

interface RowFootProps {
  favorite: Favorite
  /** Of a meetup: it is made up. */
  isSample?: boolean | undefined
  /** What a share of it says, if that is more than its contents. */
  words?: string | undefined
}

/** What it is and since when she has it, with share and the heart. */
export function RowFoot({ favorite, isSample = false, words = favorite.content }: RowFootProps) {
  const { type, title } = favorite
  const today = localDay(useNow('day'))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Chip tint={tints[type]}>{typeNames[type]}</Chip>
      {isSample ? <Chip tint="sun">{favoriteWords.sample}</Chip> : null}
      <p className="type-caption text-ink2">{shortDayWords(localDay(new Date(keptAt(favorite))), today)}</p>
      <div className="relative -mr-2 ml-auto flex gap-1">
        <ShareButton title={title} text={words} />
        <FavoriteButton of={favorite} />
      </div>
    </div>
  )
}

import { Heart } from 'lucide-react'
import { type Favourable, isFavorite } from '../../domain/favorites.ts'
import { useKept } from '../device/storage/kept.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { toast } from '../ui/toast.tsx'
import { addFavorite, favorites, removeFavorite, restoreFavorite } from './favorites.ts'

interface FavoriteButtonProps {
  of: Favourable
  className?: string | undefined
}

/** The heart: keeps a thing under Favorites, or lets go of it again with a way back. */
export function FavoriteButton({ of, className }: FavoriteButtonProps) {
  const kept = isFavorite(useKept(favorites), of)
  return (
    <IconButton
      label={`Favourite ${of.title}`}
      aria-pressed={kept}
      data-favorite={nameOf(of)}
      className={className}
      onClick={() => (kept ? removeWithUndo(of) : addFavorite(of))}
    >
      <Heart aria-hidden className={classNames('size-5', kept && 'fill-accent text-accent-ink')} strokeWidth={1.75} />
    </IconButton>
  )
}

function removeWithUndo(of: Favourable): void {
  const removed = removeFavorite(of)
  if (removed === null) return
  toast({
    title: 'Removed from favourites',
    description: of.title,
    action: {
      label: 'Undo',
      onClick() {
        restoreFavorite(removed)
        focusHeart(of)
      },
    },
  })
}

const nameOf = ({ type, title }: Favourable): string => `${type} ${title}`

/** The focus leaves the toast for the heart, which may have come back to the page just now. */
function focusHeart(of: Favourable): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-favorite="${CSS.escape(nameOf(of))}"]`)?.focus()
  })
}

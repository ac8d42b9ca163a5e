import { Heart } from 'lucide-react'
import { unfavourited } from '../../content/open/favorite-button.ts'
import { type Favourable, isFavorite } from '../../domain/favorites.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { toast } from '../ui/toast.tsx'
import { addFavorite, favorites, removeFavorite, restoreFavorite } from './favorites.ts'

interface FavoriteButtonProps {
  of: Favourable
  className?: string | undefined
}

/** Heart button that adds a favourite, or removes it and offers Undo. */
export function FavoriteButton({ of, className }: FavoriteButtonProps) {
  const kept = isFavorite(useLocalStore(favorites), of)
  return (
    <IconButton
      label={`Favourite ${of.title}`}
      aria-pressed={kept}
      data-favorite={nameOf(of)}
      className={className}
      onClick={() => (kept ? removeWithUndo(of) : addFavorite(of))}
    >
      <Heart className={classNames('size-5', kept && 'fill-accent text-accent-ink')} />
    </IconButton>
  )
}

/** Removes a favourite and offers Undo, which restores it with its original date. */
export function removeWithUndo(of: Favourable): void {
  const removed = removeFavorite(of)
  if (removed === null) return
  toast({
    title: unfavourited,
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

/** Moves the focus from the toast to the heart, in the next frame, because the heart may have to be rendered first. */
function focusHeart(of: Favourable): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-favorite="${CSS.escape(nameOf(of))}"]`)?.focus()
  })
}

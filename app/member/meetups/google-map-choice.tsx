import { mapWords } from '../../../content/open/map/words.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { googleWish } from '../../device/map/open-map.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Button that switches between the bundled map and Google's. A text beside it names the data that Google receives.
 * Shown only if the operator has a key for Google's map.
 */
export function GoogleMapChoice() {
  const wished = useLocalStore(googleWish)
  if (pageConfig().mapKey === null) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="secondary" size="small" onClick={() => googleWish.update(() => !wished)}>
        {wished ? mapWords.ownMap : mapWords.googleMap}
      </Button>
      <p className="type-small text-ink2">{wished ? mapWords.googleShown : mapWords.googleNote}</p>
    </div>
  )
}

import { kitWords } from '../../../../content/open/kit.ts'
import type { KitItem } from '../../../../domain/kit.ts'
import { toast } from '../../../ui/toast.tsx'
import { putBackOnList, takeOffList } from './storage.ts'

/** Takes an item off the list and offers Undo. Returns false if storing failed. */
export function takeOffWithUndo({ id, name }: Pick<KitItem, 'id' | 'name'>): boolean {
  const before = takeOffList(id)
  if (before === null) return false
  toast({
    title: kitWords.takenOff,
    description: name,
    action: { label: 'Undo', onClick: () => void putBackOnList([before]) },
  })
  return true
}

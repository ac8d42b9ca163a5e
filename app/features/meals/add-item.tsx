import { isBlank } from '../../../domain/blank.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { AddLine } from '../../ui/add-line.tsx'
import { addOwnItem } from './list-changes.ts'

/** The field, for whoever has to put the focus somewhere. */
export const addFieldId = 'shopping-add'

/** Something that no recipe knows of: nappies, say. */
export function AddItem() {
  const [text, setText] = useDraft('shopping')
  return (
    <AddLine
      id={addFieldId}
      label="Add something yourself"
      text={text}
      isBlank={isBlank}
      onChange={setText}
      onAdd={addOwnItem}
    />
  )
}

import { isBlank } from '../../../../domain/blank.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { AddLine } from '../../../ui/add-line.tsx'
import { addThing } from './storage.ts'

/** Adds a thing of her own. */
export function AddOwn() {
  const [name, setName] = useDraft('kit')
  return <AddLine label="Add something of your own" text={name} isBlank={isBlank} onChange={setName} onAdd={addThing} />
}

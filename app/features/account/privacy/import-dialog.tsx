import { useState } from 'react'
import { account, keyWords } from '../../../../content/open/account.ts'
import { planImport, type KeyPlan } from '../../../../domain/device-data.ts'
import { textsHere, writeTexts } from '../../../device/storage/device-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Found } from './import-part.tsx'
import { lazily } from '../../../../domain/lazily.ts'

const words = account.import
const day = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))

type Choice = 'kept' | 'taken'

const choices = [
  { value: 'kept', label: 'Keep mine' },
  { value: 'taken', label: 'Take the file’s' },
] as const

/** When the file was made, in words; a date that makes no sense is left out. */
function madeWords(madeAt: string): string {
  const at = new Date(madeAt)
  return Number.isNaN(at.getTime()) ? '' : ` It was saved on ${day().format(at)}.`
}

function stateWords({ state, added }: KeyPlan): string {
  if (state === 'new') return 'Not on this device: comes in.'
  if (state === 'same') return 'On this device already.'
  if (state === 'add') return `${added} more in the file: ${added === 1 ? 'it is' : 'they are'} added to yours.`
  if (added === 0) return 'Different here and in the file.'
  return `Partly different here and in the file. Keeping what is here still adds the ${added} it lacks.`
}

interface ImportDialogProps {
  found: Found
  open: boolean
  onClose(): void
}

/** What is in the file and what is here. What is here stays unless she says otherwise. */
export function ImportDialog({ found, open, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [full, setFull] = useState(false)
  const changes = found.plan.filter(({ state }) => state !== 'same')
  const same = found.plan.filter(({ state }) => state === 'same')

  function apply() {
    // Another tab may have written since the file was opened: what is merged is what is here now.
    const texts = Object.fromEntries(found.plan.map(({ key, taken }) => [key, taken]))
    const plan = planImport(texts, textsHere()).filter(({ state }) => state !== 'same')
    const undo = writeTexts(Object.fromEntries(plan.map((each) => [each.key, each[chosen[each.key] ?? 'kept']])))
    setFull(undo === null)
    if (undo === null) return
    onClose()
    toast({
      title: words.done,
      tone: 'success',
      durationMs: 8000,
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.dialog}
      actions={
        changes.length === 0 ? (
          <Button full onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={apply}>{words.apply}</Button>
            <Button variant="outline" onClick={onClose}>
              Leave It
            </Button>
          </>
        )
      }
    >
      <p className="text-ink2">{`${changes.length === 0 ? words.nothing : 'What is here stays, unless you say otherwise.'}${madeWords(found.madeAt)}`}</p>
      <ul className="mt-4 divide-y divide-line">
        {changes.map((each) => (
          <li key={each.key} className="py-3">
            <p className="font-semibold wrap-anywhere">{keyWords(each.key)}</p>
            <p className="type-small text-ink2">{stateWords(each)}</p>
            {each.state === 'differs' ? (
              <div className="mt-2">
                <Segmented<Choice>
                  label={keyWords(each.key)}
                  options={choices}
                  value={chosen[each.key] ?? 'kept'}
                  onChange={(choice) => setChosen((before) => ({ ...before, [each.key]: choice }))}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {same.length === 0 || changes.length === 0 ? null : (
        <p className="type-small mt-2 text-ink2">{`Already here: ${same.map(({ key }) => keyWords(key)).join(', ')}.`}</p>
      )}
      {full ? (
        <div className="mt-4">
          <Notice tone="danger" role="alert">
            {words.full}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  )
}

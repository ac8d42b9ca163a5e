import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { general } from '../../../../content/open/general.ts'
import { importStateWords, privacyWords } from '../../../../content/open/account/privacy.ts'
import { account } from '../../../../content/open/account/settings.ts'
import { keyWords } from '../../../../content/open/personal-keys.ts'
import {
  importMaxCharacters,
  type KeyPlan,
  planImport,
  readImport,
  textsToStore,
} from '../../../../domain/device-data.ts'
import { lazily } from '../../../../domain/lazily.ts'
import { logError } from '../../../device/log.ts'
import { isCarried, textsHere, writeTexts } from '../../../device/storage/device-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice, Notice } from '../../../ui/feedback.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.tsx'

const words = account.import

interface Found {
  readonly madeAt: string
  readonly plan: readonly KeyPlan[]
}

/** Returns the text of a file. Returns null for a file that is too large, without reading it. */
async function textOf(file: File): Promise<string | null> {
  // A character takes at most four bytes, so a larger file exceeds the limit of characters.
  if (file.size > importMaxCharacters * 4) return null
  return file.text()
}

/** Imports the device's part of an exported file. The user sees the contents before anything is changed. */
export function ImportPart() {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (file === undefined) return
    setFault(null)
    try {
      const text = await textOf(file)
      const read = text === null ? { fault: 'too-large' as const } : readImport(text, isCarried)
      if ('fault' in read) return setFault(words.faults[read.fault])
      setFound({ madeAt: read.madeAt, plan: planImport(read.texts, textsHere()) })
      setOpen(true)
    } catch (error) {
      logError('A file could not be read', error)
      setFault(words.faults['not-ours'])
    } finally {
      // Without this reset the browser fires no event when the user chooses the same file again after correcting it.
      if (input.current !== null) input.current.value = ''
    }
  }

  return (
    <Card as="section" aria-labelledby="import-title" className="p-5">
      <h2 id="import-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">{words.text}</p>
      <div className="mb-4 empty:hidden">
        <ErrorNotice text={fault} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={words.button}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button variant="outline" full icon={<Upload className="size-5" />} onClick={() => input.current?.click()}>
        {words.button}
      </Button>
      {found === null ? null : <ImportDialog found={found} open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const day = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))

type Choice = 'kept' | 'taken'

const choices = [
  { value: 'kept', label: privacyWords.import.keepMine },
  { value: 'taken', label: privacyWords.import.takeFile },
] as const

function madeWords(madeAt: string): string {
  const at = new Date(madeAt)
  return Number.isNaN(at.getTime()) ? '' : privacyWords.import.savedOn(day().format(at))
}

interface ImportDialogProps {
  found: Found
  open: boolean
  onClose(): void
}

/**
 * Compares the file with this device. If both have data under the same key, the device's data stay unless the user
 * chooses the file's data.
 */
function ImportDialog({ found, open, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [full, setFull] = useState(false)
  const changes = found.plan.filter(({ state }) => state !== 'same')
  const same = found.plan.filter(({ state }) => state === 'same')

  function apply() {
    // Another tab may have changed the data since the file was opened, so the import is planned again from the current
    // data.
    const texts = Object.fromEntries(found.plan.map(({ key, taken }) => [key, taken]))
    const undo = writeTexts(textsToStore(planImport(texts, textsHere()), chosen))
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
              {general.leaveIt}
            </Button>
          </>
        )
      }
    >
      <p className="text-ink2">{`${changes.length === 0 ? words.nothing : privacyWords.import.hereStays}${madeWords(found.madeAt)}`}</p>
      <ul className="mt-4 divide-y divide-line">
        {changes.map((each) => (
          <li key={each.key} className="py-3">
            <p className="font-semibold wrap-anywhere">{keyWords(each.key)}</p>
            <p className="type-small text-ink2">{importStateWords(each)}</p>
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
        <p className="type-small mt-2 text-ink2">
          {privacyWords.import.alreadyHere(same.map(({ key }) => keyWords(key)).join(', '))}
        </p>
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

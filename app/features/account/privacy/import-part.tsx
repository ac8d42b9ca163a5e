import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { account } from '../../../../content/open/account.ts'
import { importMaxCharacters, planImport, readImport, type KeyPlan } from '../../../../domain/device-data.ts'
import { isCarried, textsHere } from '../../../device/storage/device-data.ts'
import { logError } from '../../../device/log.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { ImportDialog } from './import-dialog.tsx'

const words = account.import

/** What was found in a chosen file. */
export interface Found {
  readonly madeAt: string
  readonly plan: readonly KeyPlan[]
}

/** The text of a file; a huge one is not read at all. */
async function textOf(file: File): Promise<string | null> {
  // A character takes at most four bytes.
  if (file.size > importMaxCharacters * 4) return null
  return file.text()
}

/** Brings a file's device part to this device, after showing what is in it. */
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
      // The same file, mended, may be chosen again.
      if (input.current !== null) input.current.value = ''
    }
  }

  return (
    <Card as="section" aria-labelledby="import-title" className="p-5">
      <h2 id="import-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">{words.text}</p>
      {fault === null ? null : (
        <div className="mb-4">
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={words.button}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button
        variant="outline"
        full
        icon={<Upload aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      >
        {words.button}
      </Button>
      {found === null ? null : <ImportDialog found={found} open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}

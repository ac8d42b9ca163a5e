import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { contentFiles, contentWords } from '../../../../content/open/admin-content.ts'
import { contentFile, isContentKind, type ContentFile, type ContentImport } from '../../../../domain/content-kinds.ts'
import { londonDay } from '../../../../domain/london.ts'
import { now } from '../../../device/clock.ts'
import { saveFile } from '../../../device/page/save-file.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice, Notice } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { fetchFile, sendFile } from './content-api.ts'

interface Chosen {
  readonly name: string
  readonly file: ContentFile
}

/** Export of all content as a file, and import of such a file as drafts. */
export function Files({ onImported }: { onImported(): void }) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const refused = useAdminRefusal()
  const [busy, setBusy] = useState<'export' | 'import' | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [result, setResult] = useState<ContentImport | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function run(what: 'export' | 'import', act: () => Promise<void>) {
    if (busy !== null) return
    setBusy(what)
    setError(null)
    try {
      await act()
    } catch (failure) {
      if (!refused(failure)) toast({ title: contentFiles.failed, description: errorMessage(failure), tone: 'danger' })
    }
    setBusy(null)
  }

  async function exportAll() {
    saveFile(
      contentFiles.fileName(londonDay(now())),
      'application/json',
      `${JSON.stringify(await fetchFile(), null, 2)}\n`,
    )
  }

  async function importChosen({ file }: Chosen) {
    setResult(await sendFile(file))
    setChosen(null)
    onImported()
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0]
    // The input is reset below, because it fires no event if the user corrects the file and chooses it again.
    if (picked === undefined) return
    const text = await picked.text()
    target.value = ''
    setResult(null)
    const file = readFile(text)
    setChosen(file === null ? null : { name: picked.name, file })
    setError(file === null ? contentFiles.wrong : null)
  }

  return (
    <Card as="section" aria-labelledby={titleId} className="grid grid-cols-1 gap-3 p-5">
      <h2 id={titleId} className="type-h3">
        {contentFiles.title}
      </h2>
      <p className="text-ink2">{contentFiles.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          icon={<Download className="size-5" />}
          busy={busy === 'export'}
          busyLabel={contentFiles.busy}
          onClick={() => void run('export', exportAll)}
        >
          {contentFiles.export}
        </Button>
        <Button
          variant="outline"
          size="small"
          icon={<Upload className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {contentFiles.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={contentFiles.import}
          hidden
          onChange={(event) => void choose(event)}
        />
      </div>
      <ErrorNotice text={error} />
      {chosen === null ? null : (
        <Notice role="status">
          <p className="wrap-anywhere">{contentFiles.chosen(chosen.name, chosen.file.items.length)}</p>
          <p>{contentFiles.rule}</p>
          <Button
            size="small"
            className="mt-3"
            busy={busy === 'import'}
            busyLabel={contentFiles.busy}
            onClick={() => void run('import', () => importChosen(chosen))}
          >
            {contentFiles.make}
          </Button>
        </Notice>
      )}
      {result === null ? null : <Result result={result} />}
    </Card>
  )
}

function readFile(text: string): ContentFile | null {
  try {
    return contentFile.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function Result({ result: { drafts, same, refused } }: { result: ContentImport }) {
  return (
    <Notice tone={refused.length === 0 ? 'sky' : 'sun'} role="status">
      <p>{contentFiles.done(drafts, same)}</p>
      {refused.length === 0 ? null : (
        <>
          <p className="mt-2 font-semibold">{contentFiles.refused(refused.length)}</p>
          <ul className="grid gap-1">
            {refused.map(({ kind, key, error }) => (
              <li key={`${kind}/${key}`} className="wrap-anywhere">
                {`${isContentKind(kind) ? contentWords[kind].name : kind}, ${key}: ${error}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

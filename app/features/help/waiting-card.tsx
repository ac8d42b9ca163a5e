import { Clock3, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { waiting } from '../../../content/open/waiting.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { wordsOf } from '../../../domain/offline-words.ts'
import { useNow } from '../../device/clock.ts'
import { changeAction, putAction } from '../../device/offline/offline-actions.ts'
import { holdAction } from '../../device/offline/send-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toast } from '../../ui/toast.tsx'
import { instantWords } from '../../../domain/conversation.ts'
import { WaitingEdit } from './waiting-edit.tsx'
import { titleOf } from './waiting-words.ts'

/** One thing that waits. While she changes it nobody sends it. */
export function WaitingCard({ action }: { action: OfflineAction }) {
  const id = useId()
  const now = useNow('day')
  const edit = useRef<HTMLButtonElement>(null)
  const [release, setRelease] = useState<{ readonly held: () => void } | null>(null)
  const title = titleOf(action)
  const words = Object.entries(wordsOf(action)).findLast(([, text]) => text !== '')?.[1] ?? ''
  const why = action.state === 'waiting' ? null : action.why

  async function begin() {
    const held = await holdAction(action)
    if (held === null) toast(waiting.onItsWay)
    else setRelease({ held })
  }

  function end() {
    release?.held()
    flushSync(() => setRelease(null))
    edit.current?.focus()
  }

  return (
    <Card as="li">
      <article aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className="type-title wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tint={why === null ? 'sun' : 'danger'} icon={<Clock3 aria-hidden strokeWidth={1.75} />}>
            {why === null ? waiting.chip : waiting.chipRefused}
          </Chip>
          <p className="type-small text-ink2">{instantWords(new Date(action.madeAt).toISOString(), now)}</p>
        </div>
        {why === null ? null : <p className="type-small mt-2 text-danger-ink">{why}</p>}
        {release === null ? (
          <>
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
              {words}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                ref={edit}
                variant="outline"
                size="small"
                aria-label={`${waiting.edit}: ${title}`}
                icon={<Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />}
                onClick={() => void begin()}
              >
                {waiting.edit}
              </Button>
              <Button
                variant="danger"
                size="small"
                aria-label={`${waiting.delete}: ${title}`}
                icon={<Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />}
                onClick={() => void deleteWithUndo(action)}
              >
                {waiting.delete}
              </Button>
            </div>
          </>
        ) : (
          <WaitingEdit action={action} onDone={end} />
        )}
      </article>
    </Card>
  )
}

async function deleteWithUndo(action: OfflineAction): Promise<void> {
  const held = await holdAction(action)
  if (held === null) return void toast(waiting.onItsWay)
  const before = await changeAction(action, (found) => (found.state === 'sent' ? found : null))
  held()
  if (before === undefined || before.state === 'sent') return void toast(waiting.gone)
  toast({
    title: waiting.deleted.title,
    durationMs: 8000,
    action: { label: waiting.deleted.undo, onClick: () => void putAction(before) },
  })
}

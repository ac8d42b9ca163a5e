import './action-bar.css'
import { CalendarClock, Eye, Send, ShieldCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { contentForm } from '../../../../content/open/admin-content.ts'
import {
  isHealthText,
  type ContentAction,
  type ContentBody,
  type ContentItem,
  type ContentKindName,
} from '../../../../domain/content-kinds.ts'
import { now as presentTime, useNow } from '../../../device/clock.ts'
import { useKeyboardHeight } from '../../../device/page/keyboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PreviewWords } from './preview.tsx'
import { possibleActions, reviewWords, shownWords } from './standing.ts'
import { StateChips } from './state-chips.tsx'

type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never

/** The action of a button. The editor adds the version, the body and the source before it sends the action. */
export type ContentStep = Without<ContentAction, 'version' | 'body' | 'source'>

interface ActionButtonsProps {
  kind: ContentKindName
  item: ContentItem | null
  body: ContentBody
  isUnsaved: boolean
  busy: ContentStep['action'] | null
  failed: ReactNode
  onStep(step: ContentStep): void
}

/** Scrolls the focused field into view, because the on-screen keyboard or the fixed buttons may cover the field. */
function showTypedField(): void {
  document.activeElement?.closest('form *')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Shows the state of an item, and buttons for the actions that are possible now. On a phone the buttons are fixed at
 * the bottom of the screen, together with a button for the preview.
 */
export function ActionButtons({ kind, item, body, isUnsaved, busy, failed, onStep }: ActionButtonsProps) {
  const titleId = useId()
  const now = useNow('minute')
  const isHealth = isHealthText(kind, body)
  const can = possibleActions(item, isHealth, isUnsaved, now)
  const review = isHealth ? reviewWords(item, isUnsaved) : null
  const button = (action: ContentStep['action']) => ({ busy: busy === action, busyLabel: contentForm.busy })
  const { undo } = can
  useKeyboardHeight(showTypedField)
  return (
    <Card as="section" aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="type-h3">
          {contentForm.now}
        </h2>
        {item === null ? null : (
          <p className="flex flex-wrap gap-1.5">
            <StateChips item={item} now={now} />
          </p>
        )}
      </div>
      <p role="status">{shownWords(item, now)}</p>
      {review === null ? null : <p className="text-ink2">{review}</p>}
      <div className="action-bar flex flex-wrap gap-2 *:grow rail:flex-col rail:flex-nowrap rail:gap-3">
        {failed === null ? null : <div className="basis-full rail:basis-auto">{failed}</div>}
        {can.publish ? (
          <Button
            icon={<Send className="size-5" />}
            {...button('publish')}
            onClick={() => onStep({ action: 'publish' })}
          >
            {contentForm.publish}
          </Button>
        ) : null}
        {can.publishNow ? (
          <Button
            icon={<Send className="size-5" />}
            {...button('publish')}
            onClick={() => onStep({ action: 'publish' })}
          >
            {contentForm.publishNow}
          </Button>
        ) : null}
        {can.review ? (
          <Button
            icon={<ShieldCheck className="size-5" />}
            {...button('review')}
            onClick={() => onStep({ action: 'review' })}
          >
            {contentForm.reviewed}
          </Button>
        ) : null}
        {can.save ? (
          <Button
            variant={can.publish ? 'outline' : 'primary'}
            {...button('save')}
            onClick={() => onStep({ action: 'save' })}
          >
            {contentForm.save}
          </Button>
        ) : null}
        {undo === null ? null : (
          <Button
            variant="outline"
            icon={<Undo2 className="size-5" />}
            {...button('undo')}
            onClick={() => onStep({ action: 'undo', to: undo })}
          >
            {contentForm.undo}
          </Button>
        )}
        <PreviewButton kind={kind} body={body} />
      </div>
      {can.withdraw ? (
        <Button variant="danger" {...button('withdraw')} onClick={() => onStep({ action: 'withdraw' })}>
          {contentForm.withdraw}
        </Button>
      ) : null}
      {can.publish ? <Later busy={busy !== null} onPick={(from) => onStep({ action: 'publish', from })} /> : null}
    </Card>
  )
}

/** A button that opens the preview in a dialog, on phones only. Wide screens show the preview beside the fields. */
function PreviewButton({ kind, body }: Pick<ActionButtonsProps, 'kind' | 'body'>) {
  const [open, setOpen] = useState(false)
  const { preview } = contentForm
  return (
    <div className="flex rail:hidden">
      <Button variant="secondary" className="grow" icon={<Eye className="size-5" />} onClick={() => setOpen(true)}>
        {preview.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={preview.title}>
        <PreviewWords kind={kind} body={body} />
      </Dialog>
    </div>
  )
}

/** Publishes at a chosen time. Its fields are in a closed section, because it is rarely needed. */
function Later({ busy, onPick }: { busy: boolean; onPick(from: string): void }) {
  const words = contentForm.later
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function pick() {
    const from = new Date(typed)
    if (!(from > presentTime())) return setError(words.wrong)
    onPick(from.toISOString())
  }

  return (
    <details>
      <summary className="type-small inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {words.open}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <TextField
          label={words.label}
          helper={words.helper}
          type="datetime-local"
          name="from"
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <Button
          variant="outline"
          icon={<CalendarClock className="size-5" />}
          aria-disabled={busy || undefined}
          onClick={pick}
        >
          {words.button}
        </Button>
      </div>
    </details>
  )
}

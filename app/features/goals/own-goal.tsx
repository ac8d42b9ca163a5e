import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { goalToasts, ownGoalWords } from '../../../content/open/goals.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { OwnGoalForm } from './own-goal-form.tsx'
import { ownGoalDrafts } from './use-lost-notes.ts'

/** The way to a goal of her own: a button until she wants the form, which waits with what she typed. */
export function OwnGoal() {
  const [title, setTitle] = useDraft(ownGoalDrafts.title)
  const [description, setDescription] = useDraft(ownGoalDrafts.description)
  const [opened, setOpened] = useState<'draft' | 'tap' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Words may also come from the notes on a goal that is gone.
  if (opened === null && (title !== '' || description !== '')) setOpened('draft')

  function close() {
    setTitle('')
    setDescription('')
    setOpened(null)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (opened === null) {
    return (
      <Button
        ref={button}
        variant="secondary"
        full
        icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setOpened('tap')}
      >
        {ownGoalWords.open}
      </Button>
    )
  }
  return (
    <OwnGoalForm
      title={title}
      description={description}
      takesFocus={opened === 'tap'}
      onTitle={setTitle}
      onDescription={setDescription}
      onCancel={close}
      onAdded={() => {
        close()
        toast({ title: goalToasts.added, description: title.trim(), tone: 'success' })
      }}
    />
  )
}

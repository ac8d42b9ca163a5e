import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { goalToasts, ownGoalWords } from '../../../content/open/goals.ts'
import { useDraft } from '../../device/draft.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { OwnGoalForm } from './own-goal-form.tsx'

/** The way to a goal of her own: a button until she wants the form, which waits with what she typed. */
export function OwnGoal() {
  const [title, setTitle] = useDraft('goal-title')
  const [description, setDescription] = useDraft('goal-description')
  const [opened, setOpened] = useState<'draft' | 'tap' | null>(title !== '' || description !== '' ? 'draft' : null)
  const button = useRef<HTMLButtonElement>(null)

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

import { Plus } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { goalCategoryNames, goalRefusals, goalToasts, ownGoalWords } from '../../../content/open/goals.ts'
import { goalCategories, type GoalCategory } from '../../../domain/goals.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { showGoalSoon, toastPlaceOf } from './show-goal.ts'
import { addGoal, type GoalRefusal } from './storage.ts'
import { descriptionFieldId, ownGoalDrafts } from './use-lost-notes.ts'

/** A button that opens the form for a goal of the user's own. A stored draft opens the form too. */
export function OwnGoal() {
  const [title, setTitle] = useDraft(ownGoalDrafts.title)
  const [description, setDescription] = useDraft(ownGoalDrafts.description)
  const [opened, setOpened] = useState<'draft' | 'tap' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Checked at each render, because `useLostNotes` may move the notes of a deleted goal into the draft at any time.
  if (opened === null && (title !== '' || description !== '')) setOpened('draft')

  function close() {
    setTitle('')
    setDescription('')
    setOpened(null)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (opened === null) {
    return (
      <Button ref={button} variant="secondary" full icon={<Plus className="size-5" />} onClick={() => setOpened('tap')}>
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
      onAdded={(id) => {
        close()
        showGoalSoon(id)
        toast({ title: goalToasts.added, description: title.trim(), tone: 'success', place: toastPlaceOf(id) })
      }}
    />
  )
}

interface OwnGoalFormProps {
  title: string
  description: string
  /**
   * `takesFocus` is true if the user opened the form, which then takes the focus. False if a stored draft opened it.
   */
  takesFocus: boolean
  onTitle(title: string): void
  onDescription(description: string): void
  onCancel(): void
  onAdded(id: string): void
}

const categories = goalCategories.map((value) => ({ value, label: goalCategoryNames[value] }))

/** The title is required, the description optional. A text that was refused stays in its field. */
function OwnGoalForm(props: OwnGoalFormProps) {
  const { title, description, takesFocus, onTitle, onDescription, onCancel, onAdded } = props
  const [category, setCategory] = useState<GoalCategory>('wellness')
  const [refused, setRefused] = useState<GoalRefusal | null>(null)
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) first.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const added = addGoal({ title, description, category, isAIRecommended: false })
    setRefused(added.ok ? null : added.reason)
    if (added.ok) onAdded(added.goal.id)
    else first.current?.focus()
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate aria-label={ownGoalWords.open} className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={ownGoalWords.title}
          autoComplete="off"
          required
          value={title}
          onChange={(event) => {
            onTitle(event.target.value)
            setRefused(null)
          }}
          error={refused === null ? undefined : goalRefusals[refused]}
        />
        <TextField
          id={descriptionFieldId}
          label={ownGoalWords.description}
          autoComplete="off"
          value={description}
          onChange={(event) => onDescription(event.target.value)}
        />
        <FilterChips label={ownGoalWords.category} options={categories} value={category} onChange={setCategory} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="small" className="text-ink2!" onClick={onCancel}>
            {ownGoalWords.cancel}
          </Button>
          <Button type="submit" size="small">
            {ownGoalWords.add}
          </Button>
        </div>
      </form>
    </Card>
  )
}

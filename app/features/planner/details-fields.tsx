import { useState } from 'react'
import { sharedListWords } from '../../../content/open/lists.ts'
import { detailsWords, sizeWords, timeWords } from '../../../content/open/task-details.ts'
import { isLocalDay } from '../../../domain/day.ts'
import {
  isClockTime,
  partsOfDay,
  type TaskSize,
  taskSizes,
  usualSize,
  type DetailChanges,
} from '../../../domain/task-details.ts'
import { FilterChips } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DetailsPartProps } from './details-part.ts'
import { Labelled } from './labelled.tsx'
import { ReminderField } from './reminder-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { listNamed, offeredLists } from '../../../domain/task-lists.ts'
import { timeOfMove } from '../../member/sync/stored-states.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { createList, taskLists } from '../../member/task-lists.ts'

const words = sharedListWords.named

export function DetailsFields(part: DetailsPartProps) {
  const { draft, onChange } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label={detailsWords.day}
        type="date"
        required
        max="2099-12-31"
        value={draft.date}
        onChange={({ target }) => {
          if (isLocalDay(target.value)) onChange({ date: target.value })
        }}
      />
      <TimeFields {...part} />
      <ReminderField {...part} />
      <Labelled label={detailsWords.size}>
        <FilterChips
          label={detailsWords.size}
          options={taskSizes.map((size) => ({ value: String(size), label: sizeWords(size) }))}
          value={String(draft.minutes ?? usualSize)}
          onChange={(size) =>
            onChange({ minutes: Number(size) === usualSize ? undefined : (Number(size) as TaskSize) })
          }
        />
      </Labelled>
      <RepeatFields {...part} />
      <Labelled label={sharedListWords.named.label}>
        <ListField {...part} />
      </Labelled>
      <TextArea
        label={detailsWords.note}
        rows={2}
        value={draft.note ?? ''}
        onChange={({ target }) => onChange({ note: target.value || undefined })}
      />
      <Switch
        checked={draft.fixed === true}
        onChange={(fixed) => onChange({ fixed: fixed || undefined })}
        note={detailsWords.fixedNote}
      >
        {detailsWords.fixed}
      </Switch>
    </div>
  )
}

function TimeFields({ draft, onChange }: DetailsPartProps) {
  const [asksClock, setAsksClock] = useState(isClockTime(draft.time))
  const chosen = asksClock || isClockTime(draft.time) ? 'clock' : (draft.time ?? 'any')
  return (
    <>
      <Labelled label={detailsWords.when}>
        <FilterChips
          label={detailsWords.when}
          options={[
            { value: 'any', label: detailsWords.anyTime },
            ...partsOfDay.map((value) => ({ value: value as string, label: timeWords(value) })),
            { value: 'clock', label: detailsWords.atTime },
          ]}
          value={chosen}
          onChange={(value) => {
            setAsksClock(value === 'clock')
            onChange({ time: value === 'any' || value === 'clock' ? undefined : value })
          }}
        />
      </Labelled>
      {chosen === 'clock' ? (
        <TextField
          label={detailsWords.clock}
          type="time"
          value={draft.time ?? ''}
          onChange={({ target }) => onChange({ time: isClockTime(target.value) ? target.value : undefined })}
        />
      ) : null}
    </>
  )
}

interface ListFieldProps {
  draft: { readonly list?: string }
  onChange(changes: DetailChanges): void
}

/** Chooses the list of a task. The lists 'Home' and 'School' are created when they are chosen for the first time. */
function ListField({ draft, onChange }: ListFieldProps) {
  const lists = useLocalStore(taskLists)
  const offered = offeredLists.filter(({ name }) => listNamed(lists, name) === undefined)
  const options = [...lists, ...offered].map(({ id, name }) => ({ value: id, label: name }))

  function choose(id: string) {
    const made = offered.find((list) => list.id === id)
    const list = made === undefined ? id : (createList(made.name)?.id ?? '')
    onChange({ list: list === '' ? undefined : list, listAt: timeOfMove() })
  }

  return (
    <FilterChips
      label={words.label}
      options={[{ value: '', label: words.none }, ...options]}
      value={lists.find(({ id }) => id === draft.list)?.id ?? ''}
      onChange={choose}
    />
  )
}

import { useId, useState } from 'react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { kindNames } from '../../../../content/open/meetup-kinds.ts'
import { isMeetupType, meetupTypes } from '../../../../domain/meetups.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldMark, fieldWords, type FormProps } from './field.tsx'

const another = 'another'
const options = [
  ...meetupTypes.map((value) => ({ value, label: kindNames[value] })),
  { value: another, label: meetupForm.another.option } as const,
]

/** One of the seven communities, or another one by its name. */
export function TypeField({ words, faults, onChange }: FormProps) {
  const noteId = useId()
  const { label, helper } = fieldWords('type')
  const typed = words.type !== '' && !isMeetupType(words.type)
  const [names, setNames] = useState(typed)
  const fault = faults.type
  const isNamed = names || typed

  return (
    <div {...(isNamed ? {} : fieldMark('type'))}>
      <p aria-hidden="true" className="type-small mb-1.5 font-semibold">
        {label}
      </p>
      <FilterChips<string>
        label={label}
        options={options}
        value={isNamed ? another : words.type}
        onChange={(value) => {
          setNames(value === another)
          onChange({ type: value === another ? '' : value })
        }}
      />
      {isNamed ? (
        <div {...fieldMark('type')} className="mt-3">
          <TextField
            label={meetupForm.another.name.label}
            helper={meetupForm.another.name.helper}
            name="type"
            autoComplete="off"
            error={fault}
            value={words.type}
            onChange={(event) => onChange({ type: event.target.value })}
          />
        </div>
      ) : (
        <FieldNote id={noteId} helper={helper} error={fault} />
      )}
    </div>
  )
}

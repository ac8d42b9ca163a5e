import type { ComponentProps } from 'react'
import { meetupForm, type FieldWords } from '../../../../content/open/admin-meetups.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { Faults } from './refusals.ts'
import type { MeetupField, MeetupWords } from './words.ts'

export interface FormProps {
  words: MeetupWords
  faults: Faults
  onChange(some: Partial<MeetupWords>): void
}

export const fieldWords = (name: MeetupField): FieldWords => meetupForm.fields[name]

/** Attribute of the element around a field. It is used to find and focus the input when its value is invalid. */
export const fieldMark = (name: MeetupField) => ({ 'data-field': name })

export const fieldSelector = (name: MeetupField) => `[data-field="${name}"] :is(input, textarea)`

interface FieldProps extends FormProps, Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  name: MeetupField
  said?: FieldWords
}

export function Field({ name, said = fieldWords(name), words, faults, onChange, className, ...native }: FieldProps) {
  const { label, helper, example } = said
  return (
    <div {...fieldMark(name)} className={className}>
      <TextField
        {...native}
        name={name}
        label={label}
        helper={helper}
        placeholder={example}
        error={faults[name]}
        value={words[name]}
        autoComplete="off"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </div>
  )
}

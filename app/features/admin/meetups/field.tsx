import type { ComponentProps } from 'react'
import { meetupForm, type FieldWords } from '../../../../content/open/admin-meetups.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { Faults } from './refusals.ts'
import type { MeetupField, MeetupWords } from './words.ts'

/** What every field of the form is given. */
export interface FormProps {
  words: MeetupWords
  faults: Faults
  onChange(some: Partial<MeetupWords>): void
}

/** The words of a field, all optional ones too. */
export const fieldWords = (name: MeetupField): FieldWords => meetupForm.fields[name]

/** Marks the element around a field, and finds what is typed into, when something is wrong with it. */
export const fieldMark = (name: MeetupField) => ({ 'data-field': name })

export const fieldSelector = (name: MeetupField) => `[data-field="${name}"] :is(input, textarea)`

interface FieldProps extends FormProps, Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  name: MeetupField
  /** Where they are not the field's usual ones. */
  said?: FieldWords
}

/** One line of the form. */
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

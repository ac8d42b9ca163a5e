import type { ComponentProps } from 'react'
import { meetupForm, type FieldWords } from '../../../../content/open/admin-meetups.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { MeetupFaults } from './refusals.ts'
import type { MeetupField, MeetupWords } from './words.ts'

export interface FormProps {
  words: MeetupWords
  faults: MeetupFaults
  onChange(some: Partial<MeetupWords>): void
  /** Labels and hints by field, in place of the usual ones, which are written for the team. */
  said?: Partial<Record<MeetupField, FieldWords>>
}

export const fieldWords = (name: MeetupField, said?: FormProps['said']): FieldWords =>
  said?.[name] ?? meetupForm.fields[name]

/**
 * Attribute of the element around a field. When a value is invalid, `fieldSelector` finds the input in this element, to
 * focus it.
 */
export const fieldMark = (name: MeetupField) => ({ 'data-field': name })

export const fieldSelector = (name: MeetupField) => `[data-field="${name}"] :is(input, textarea)`

interface FieldProps extends FormProps, Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  name: MeetupField
  /** Label and hint that replace the usual ones of this field. */
  own?: FieldWords | undefined
}

export function Field({ name, own, said, words, faults, onChange, className, ...native }: FieldProps) {
  const { label, helper, example } = own ?? fieldWords(name, said)
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

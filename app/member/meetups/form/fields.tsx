import { type ReactNode, useId, useState } from 'react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { repetitionWords } from '../../../../content/open/meetup-traits.ts'
import { meetupTypeNames, otherType } from '../../../../content/open/meetup-types.ts'
import { everybodyType, isMeetupType, meetupTypes, repetitions } from '../../../../domain/meetups.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldNote } from '../../../ui/field-note.tsx'
import { FilterChips } from '../../../ui/segmented.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Field, fieldMark, fieldWords, type FormProps } from './field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { pointOf } from './words.ts'

const { parts } = meetupForm

/** Class for two short fields in one row. On the narrowest phones they are in two rows. */
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-5'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid min-w-0 grid-cols-1 gap-5 self-start p-5">
      <h2 className="type-h3">{title}</h2>
      {children}
    </Card>
  )
}

export function WhatPart(form: FormProps) {
  const { words, faults, onChange, said } = form
  const { label, helper } = fieldWords('description', said)
  return (
    <FormSection title={parts.what}>
      <Field {...form} name="title" />
      <TypeField {...form} />
      <div {...fieldMark('description')}>
        <TextArea
          label={label}
          helper={helper}
          name="description"
          error={faults.description}
          value={words.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </div>
    </FormSection>
  )
}

export function WhenPart(form: FormProps) {
  return (
    <FormSection title={parts.when}>
      <Field {...form} name="date" type="date" max="2099-12-31" />
      <div className={pair}>
        <Field {...form} name="time" type="time" />
        <Field {...form} name="endTime" type="time" />
      </div>
      <p className="type-small -mt-2 text-ink2">{meetupForm.clocks}</p>
      <RepeatsField {...form} />
    </FormSection>
  )
}

/**
 * The fields for the place of a meetup. With `isMember`, the two fields for latitude and longitude are folded away, for
 * members who cannot use the map.
 */
export function WherePart({ isMember = false, ...form }: FormProps & { isMember?: boolean }) {
  const { words, faults, onChange } = form
  const figures = (
    <div className={pair}>
      <Field {...form} name="lat" />
      <Field {...form} name="lng" />
    </div>
  )
  return (
    <FormSection title={parts.where}>
      <Field {...form} name="address" />
      <p className="type-small -mt-2 text-ink2">{meetupForm.map.purpose}</p>
      <PlacePicker
        at={pointOf(words)}
        onPick={({ lat, lng }) => onChange({ lat: lat.toFixed(5), lng: lng.toFixed(5) })}
      />
      {isMember ? (
        <details open={faults.lat !== undefined || faults.lng !== undefined || undefined}>
          <summary className="type-small min-h-11 cursor-pointer content-center text-ink2">
            {meetupForm.figures}
          </summary>
          {figures}
        </details>
      ) : (
        <>
          {figures}
          <p className="type-small -mt-2 text-ink2">{meetupForm.degrees}</p>
        </>
      )}
    </FormSection>
  )
}

function RepeatsField({ words, onChange }: FormProps) {
  const noteId = useId()
  const { label, helper } = fieldWords('repeats')
  return (
    <div {...fieldMark('repeats')}>
      <p aria-hidden="true" className="type-small mb-1.5 font-semibold">
        {label}
      </p>
      <FilterChips<string>
        label={label}
        options={repetitions.map((value) => ({ value, label: repetitionWords[value] }))}
        value={words.repeats}
        onChange={(repeats) => onChange({ repeats })}
      />
      <FieldNote id={noteId} helper={words.repeats === 'monthly' ? helper : undefined} />
    </div>
  )
}

const flags = ['pram', 'stepFree', 'creche'] as const

/**
 * Fields and check boxes that help members to decide whether to come. A box that is not ticked means 'unknown', not
 * 'no'.
 */
export function TraitsPart(form: FormProps) {
  const { words, onChange } = form
  return (
    <FormSection title={parts.traits}>
      <Field {...form} name="cost" />
      <Field {...form} name="ages" />
      <div className="-my-2">
        {flags.map((name) => (
          <Checkbox
            key={name}
            checked={words[name] === 'true'}
            onChange={(on) => onChange({ [name]: on ? 'true' : '' })}
          >
            {fieldWords(name).label}
          </Checkbox>
        ))}
      </div>
    </FormSection>
  )
}

/** The fields for organiser, link and places. A member (`isMember`) does not enter how many places are taken. */
export function WhoPart({ isMember = false, ...form }: FormProps & { isMember?: boolean }) {
  const { type } = form.words
  const isKnown = isMember || type === '' || isMeetupType(type)
  return (
    <FormSection title={parts.who}>
      <Field {...form} name="organizer" />
      <Field
        {...form}
        name="joinUrl"
        own={isKnown ? undefined : meetupForm.another.joinUrl}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isMember ? (
        <Field {...form} name="maxParticipants" inputMode="numeric" />
      ) : (
        <>
          <div className={pair}>
            <Field {...form} name="participants" inputMode="numeric" />
            <Field {...form} name="maxParticipants" inputMode="numeric" />
          </div>
          <p className="type-small -mt-2 text-ink2">{meetupForm.seats}</p>
        </>
      )}
    </FormSection>
  )
}

const another = 'another'
const options = [
  ...meetupTypes.map((value) => ({ value, label: meetupTypeNames[value] })),
  { value: everybodyType, label: otherType } as const,
  { value: another, label: meetupForm.another.option } as const,
]

function TypeField({ words, faults, onChange, said }: FormProps) {
  const noteId = useId()
  const { label, helper } = fieldWords('type', said)
  const typed = words.type !== '' && words.type !== everybodyType && !isMeetupType(words.type)
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

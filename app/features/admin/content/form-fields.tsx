import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { contentForm, type ContentFieldWords } from '../../../../content/open/admin-content.ts'
import type { ContentField, ContentFields } from '../../../../domain/content-fields.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/field-note.tsx'
import { FilterChips, ToggleChip } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocus } from '../use-focus.ts'
import { Fold } from './fold.tsx'
import { linesOf, valueOf, valuesOf, type ContentFaults, type FormValue, type FormValues } from './form-values.ts'

/** Selector of the first field with an error. */
export const faultSelector = ':is([aria-invalid="true"], [data-fault])'

interface FieldsProps {
  fields: ContentFields
  words: Readonly<Record<string, ContentFieldWords>>
  /** The path of these fields within the form; '' at the top level of the form. */
  path: string
  values: FormValues
  faults: ContentFaults
  onChange(values: FormValues): void
}

/** Draws the fields of a form, a group or a row from their description. */
export function FormFields({ fields, words, path, values, faults, onChange }: FieldsProps) {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <FormField
          key={name}
          field={field}
          said={words[name] ?? { label: name }}
          path={path === '' ? name : `${path}.${name}`}
          value={values[name] ?? valueOf(field, undefined)}
          faults={faults}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </>
  )
}

interface FieldProps<Field extends ContentField = ContentField, Value extends FormValue = FormValue> {
  field: Field
  said: ContentFieldWords
  path: string
  value: Value
  faults: ContentFaults
  onChange(value: FormValue): void
}

function FormField(props: FieldProps) {
  const { field, said, path, value, faults, onChange } = props
  const text = typeof value === 'string' ? value : ''
  const error = faults[path]
  switch (field.type) {
    case 'line':
    case 'text':
      return <TypedField {...said} long={field.type === 'text'} max={field.max} {...{ path, text, error, onChange }} />
    case 'number':
      return (
        <TextField
          label={said.label}
          helper={said.helper}
          placeholder={said.example}
          name={path}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          error={error}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'address':
    case 'day':
    case 'clock':
      return (
        <TextField
          label={said.label}
          helper={said.helper}
          placeholder={said.example}
          name={path}
          type={field.type === 'day' ? 'date' : field.type === 'clock' ? 'time' : 'text'}
          {...(field.type === 'address' && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
          autoComplete="off"
          error={error}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'choice':
      return <ChoiceField {...props} field={field} value={text} />
    case 'choices':
      return <ChoicesField {...props} field={field} value={Array.isArray(value) ? (value as string[]) : []} />
    case 'yes-no':
      return <YesNoField {...props} field={field} />
    case 'texts':
      return <TextsField {...props} field={field} value={Array.isArray(value) ? (value as string[]) : []} />
    case 'group':
      return <GroupField {...props} field={field} value={value as FormValues} />
    case 'rows':
      return <RowsField {...props} field={field} value={Array.isArray(value) ? (value as FormValues[]) : []} />
  }
}

/** The number of characters is shown once a text has reached this share of its maximum length. */
const nearFull = 0.8

interface TypedFieldProps extends ContentFieldWords {
  long: boolean
  max: number
  path: string
  text: string
  error: string | undefined
  onChange(text: string): void
}

function TypedField({ label, helper, example, list, long, max, path, text, error, onChange }: TypedFieldProps) {
  const props = {
    label,
    name: path,
    error,
    value: text,
    placeholder: example,
    helper: text.length > nearFull * max ? contentForm.length(text.length, max) : helper,
  }
  return long ? (
    <TextArea {...props} rows={3} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField
      {...props}
      {...(list !== undefined && { list, value: listedWords(text) })}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Returns the text that is shown for a suggested id: 'rolled oats' for 'rolled-oats'. The server accepts both. */
const listedWords = (text: string): string => text.replaceAll('-', ' ')

/** A field with more choices than this is a drop-down list, and not a row of chips. */
const mostChips = 7

const choiceName = (said: ContentFieldWords, choice: string): string => {
  const words = choice.replaceAll('-', ' ')
  return said.choices?.[choice] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label and a note around several controls that form one field. */
function Labelled({
  said,
  error,
  children,
}: {
  said: ContentFieldWords
  error: string | undefined
  children: ReactNode
}) {
  const noteId = useId()
  return (
    <div {...(error && { 'data-fault': '', tabIndex: -1 })} className="min-w-0 outline-none">
      <p aria-hidden="true" className="type-small mb-1.5 font-semibold">
        {said.label}
      </p>
      {children}
      <FieldNote id={noteId} helper={said.helper} error={error} />
    </div>
  )
}

type Choice = Extract<ContentField, { type: 'choice' }>

function ChoiceField({ field, said, path, value, faults, onChange }: FieldProps<Choice, string>) {
  const id = useId()
  const error = faults[path]
  const options = field.choices.map((choice) => ({ value: choice, label: choiceName(said, choice) }))
  const none = { value: '', label: contentForm.notSaid }
  if (options.length <= mostChips) {
    return (
      <Labelled said={said} error={error}>
        <FilterChips<string>
          label={said.label}
          options={field.optional ? [none, ...options] : options}
          value={value}
          onChange={onChange}
        />
      </Labelled>
    )
  }
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="type-small mb-1.5 font-semibold">
        {said.label}
      </label>
      <div className="field-well" data-invalid={error ? '' : undefined}>
        <select
          id={id}
          name={path}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || said.helper ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="field-input appearance-none pr-11!"
        >
          <option value="" hidden={!field.optional}>
            {field.optional ? contentForm.notSaid : contentForm.choose}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span aria-hidden="true" className="field-ring" />
        <ChevronDown className="pointer-events-none absolute right-4 size-5 text-ink2" />
      </div>
      <FieldNote id={`${id}-note`} helper={said.helper} error={error} />
    </div>
  )
}

type Choices = Extract<ContentField, { type: 'choices' }>

/** A field that takes several choices. The chosen values keep the order in which they were chosen. */
function ChoicesField({ field, said, path, value, faults, onChange }: FieldProps<Choices, readonly string[]>) {
  return (
    <Labelled said={said} error={faults[path]}>
      <div role="group" aria-label={said.label} className="flex flex-wrap gap-2">
        {field.choices.map((choice) => (
          <ToggleChip
            key={choice}
            pressed={value.includes(choice)}
            onChange={(pressed) => onChange(pressed ? [...value, choice] : value.filter((each) => each !== choice))}
          >
            {choiceName(said, choice)}
          </ToggleChip>
        ))}
      </div>
    </Labelled>
  )
}

type YesNo = Extract<ContentField, { type: 'yes-no' }>

function YesNoField({ field, said, path, value, faults, onChange }: FieldProps<YesNo>) {
  if (!field.optional) {
    return (
      <Switch checked={value === true} onChange={onChange} note={said.helper}>
        {said.label}
      </Switch>
    )
  }
  return (
    <Labelled said={said} error={faults[path]}>
      <FilterChips<string>
        label={said.label}
        options={[
          { value: '', label: contentForm.notSaid },
          { value: 'yes', label: contentForm.yes },
          { value: 'no', label: contentForm.no },
        ]}
        value={value === null ? '' : value === true ? 'yes' : 'no'}
        onChange={(next) => onChange(next === '' ? null : next === 'yes')}
      />
    </Labelled>
  )
}

/** Groups with more fields than this are closed at first. */
const mostInSight = 3

type Group = Extract<ContentField, { type: 'group' }>

function GroupField({ field, said, path, value, faults, onChange }: FieldProps<Group, FormValues>) {
  const isFaulty = Object.keys(faults).some((each) => each.startsWith(`${path}.`))
  const isFolded = Object.keys(field.fields).length > mostInSight
  const [open, setOpen] = useState(!isFolded)
  const inner = (
    <FormFields fields={field.fields} words={said.fields ?? {}} {...{ path, values: value, faults, onChange }} />
  )
  if (!isFolded) {
    return (
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-field border border-line p-4">
        <legend className="type-small px-1 font-semibold">{said.label}</legend>
        {inner}
      </fieldset>
    )
  }
  return (
    <Fold title={said.label} aside={said.helper ?? ''} open={open || isFaulty} onToggle={setOpen}>
      {inner}
    </Fold>
  )
}

/** Returns the list with the entry at `from` moved to `to`. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

interface ListButtonsProps {
  what: string
  index: number
  count: number
  onMove(to: number): void
  onRemove(): void
}

function ListButtons({ what, index, count, onMove, onRemove }: ListButtonsProps) {
  const { rows } = contentForm
  return (
    <div className="-mr-2 flex justify-end">
      <IconButton label={rows.up(what)} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton label={rows.down(what)} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDown className="size-5" />
      </IconButton>
      <IconButton label={rows.remove(what)} tone="danger" onClick={onRemove}>
        <X className="size-5" />
      </IconButton>
    </div>
  )
}

/**
 * A list with a heading, and a button that adds an entry; no button if `onAdd` is null. `addId` is the id of the
 * button.
 */
function ListField(props: {
  said: ContentFieldWords
  error: string | undefined
  addId: string
  onAdd: (() => void) | null
  children: ReactNode
}) {
  const { said, error, addId, onAdd, children } = props
  return (
    <fieldset
      {...(error && { 'data-fault': '', tabIndex: -1 })}
      className="grid min-w-0 grid-cols-1 gap-3 outline-none"
    >
      <legend className="type-small mb-1.5 font-semibold">{said.label}</legend>
      {said.helper === undefined ? null : <p className="type-small -mt-1.5 text-ink2">{said.helper}</p>}
      {children}
      <FieldNote id={`${addId}-note`} error={error} />
      {onAdd === null ? null : (
        <Button
          id={addId}
          variant="outline"
          size="small"
          className="justify-self-start"
          icon={<Plus className="size-5" />}
          onClick={onAdd}
        >
          {contentForm.rows.add(said.one ?? said.label)}
        </Button>
      )}
    </fieldset>
  )
}

/** A text that may have more characters than this gets a field of several lines. */
const longText = 100

type Texts = Extract<ContentField, { type: 'texts' }>

function TextsField({ field, said, path, value, faults, onChange }: FieldProps<Texts, readonly string[]>) {
  const id = useId()
  const focus = useFocus()
  const select = (index: number) => `#${CSS.escape(`${id}-${index}`)} :is(input, textarea)`

  function change(next: readonly string[], at: number) {
    onChange(next)
    focus(next.length === 0 ? `#${CSS.escape(id)}` : select(Math.min(at, next.length - 1)))
  }

  return (
    <ListField
      said={said}
      error={faults[path]}
      addId={id}
      onAdd={value.length < field.most ? () => change([...value, ''], value.length) : null}
    >
      {value.map((text, index) => {
        const name = contentForm.rows.named(said.one ?? said.label, index + 1)
        return (
          // The texts have no ids, and the fields hold no state, so the index can be the key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} id={`${id}-${index}`}>
            <TypedField
              label={name}
              {...(said.list !== undefined && { list: said.list })}
              long={field.max > longText}
              max={field.max}
              path={`${path}.${index}`}
              text={text}
              error={faults[`${path}.${index}`]}
              onChange={(next) => onChange(value.with(index, next))}
            />
            <ListButtons
              what={name.toLowerCase()}
              index={index}
              count={value.length}
              onMove={(to) => change(moved(value, index, to), to)}
              onRemove={() => change(value.toSpliced(index, 1), index)}
            />
          </div>
        )
      })}
    </ListField>
  )
}

/** Returns a field's value as the title of a closed row shows it. */
function shownWords(field: ContentField | undefined, said: ContentFieldWords | undefined, text: string): string {
  if (said?.list !== undefined) return listedWords(text)
  return field?.type === 'choice' && said !== undefined && text !== '' ? choiceName(said, text) : text
}

type Rows = Extract<ContentField, { type: 'rows' }>

/**
 * A list of rows with several fields each. Only one row is open at a time, besides rows with an error, so that a long
 * list stays easy to survey.
 */
function RowsField({ field, said, path, value, faults, onChange }: FieldProps<Rows, readonly FormValues[]>) {
  const id = useId()
  const focus = useFocus()
  const [open, setOpen] = useState<number | null>(null)
  const rowId = (index: number) => `${id}-${index}`
  const isFaulty = (index: number) => Object.keys(faults).some((each) => each.startsWith(`${path}.${index}.`))

  function change(next: readonly FormValues[], at: number | null, target: string) {
    onChange(next)
    setOpen(at)
    focus(target)
  }

  return (
    <ListField
      said={said}
      error={faults[path]}
      addId={id}
      onAdd={
        value.length < field.most
          ? () =>
              change(
                [...value, valuesOf(field.fields, undefined)],
                value.length,
                `#${CSS.escape(rowId(value.length))} :is(input, textarea, select)`,
              )
          : null
      }
    >
      {value.map((row, index) => {
        const name = contentForm.rows.named(said.one ?? said.label, index + 1)
        const [title = '', ...rest] = Object.entries(row).map(([each, stored]) =>
          shownWords(field.fields[each], said.fields?.[each], linesOf(stored).replaceAll('\n', ', ')),
        )
        return (
          <Fold
            // Rows have no ids, so the open row is remembered by its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={rowId(index)}
            title={title === '' ? name : title}
            aside={rest.filter((part) => part !== '').join(' · ')}
            open={open === index || isFaulty(index)}
            onToggle={(isOpen) => {
              if (isOpen) setOpen(index)
              else setOpen((before) => (before === index ? null : before))
            }}
          >
            <FormFields
              fields={field.fields}
              words={said.fields ?? {}}
              path={`${path}.${index}`}
              values={row}
              faults={faults}
              onChange={(next) => onChange(value.with(index, next))}
            />
            <ListButtons
              what={name.toLowerCase()}
              index={index}
              count={value.length}
              onMove={(to) => change(moved(value, index, to), to, `#${CSS.escape(rowId(to))} summary`)}
              onRemove={() => change(value.toSpliced(index, 1), null, `#${CSS.escape(id)}`)}
            />
          </Fold>
        )
      })}
    </ListField>
  )
}

import { TextField, type TextFieldProps } from './text-field.tsx'

/** Six digits from a mail; phones offer the code above the keyboard. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      pattern="[0-9]{6}"
      spellCheck={false}
      inputClassName="tabular-nums tracking-[0.35em] placeholder:tracking-[0.35em]"
      {...props}
    />
  )
}

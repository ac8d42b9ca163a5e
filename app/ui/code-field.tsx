import { TextField, type TextFieldProps } from './text-field.tsx'

interface CodeFieldProps extends Omit<TextFieldProps, 'onChange'> {
  /** The digits of what was typed or pasted. */
  onDigits(digits: string): void
}

/** Six digits from a mail; phones offer the code above the keyboard. */
export function CodeField({ onDigits, ...rest }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      pattern="[0-9]{6}"
      spellCheck={false}
      inputClassName="tabular-nums tracking-[0.35em] placeholder:tracking-[0.35em]"
      onChange={(event) => onDigits(event.target.value.replace(/\D/g, ''))}
      {...rest}
    />
  )
}

/** Whether it can be sent. */
export function isWholeCode(digits: string): boolean {
  return /^\d{6}$/.test(digits)
}

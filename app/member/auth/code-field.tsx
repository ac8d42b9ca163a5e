import { codeLength } from '../../../domain/credentials.ts'
import { digitsOf } from '../../../domain/pasted.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface CodeFieldProps extends Omit<TextFieldProps, 'onChange'> {
  /** Called with the digits of the text that was typed or pasted, at most six. */
  onDigits(digits: string): void
  /** Called with the whole code when its sixth digit is typed. Typing that does not change the digits calls nothing. */
  onWhole?(code: string): void
}

/**
 * Field for a code of six digits from an e-mail, which phones offer above the keyboard. It has no `maxLength`: the
 * browser would cut a pasted text before the spaces and words around the code are removed.
 */
export function CodeField({ onDigits, onWhole, ...rest }: CodeFieldProps) {
  function change(text: string) {
    const digits = digitsOf(text, codeLength)
    onDigits(digits)
    if (digits !== rest.value && isWholeCode(digits)) onWhole?.(digits)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      inputClassName="tabular-nums tracking-[0.35em] placeholder:tracking-[0.35em]"
      onChange={(event) => change(event.target.value)}
      {...rest}
    />
  )
}

export function isWholeCode(digits: string): boolean {
  return digits.length === codeLength
}

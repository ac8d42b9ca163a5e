import { pastedEmail } from '../../../domain/pasted.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'onChange' | 'type'> {
  /** Called with the text of the field. After a paste or drop it is the e-mail address in that text. */
  onAddress(text: string): void
}

/**
 * Field for an e-mail address. What surrounds a pasted address (`mailto:`, a name, invisible characters) is removed at
 * once. Typed text stays unchanged; the form reads it with `addressOf`. The field has no `maxLength`, because the
 * browser would cut a pasted text first.
 */
export function EmailField({ onAddress, ...rest }: EmailFieldProps) {
  return (
    <TextField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target, nativeEvent }) => {
        const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom')
        onAddress(pasted ? pastedEmail(target.value) : target.value)
      }}
      {...rest}
    />
  )
}

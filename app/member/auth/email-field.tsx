import { pastedEmail } from '../../../domain/pasted.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'onChange' | 'type'> {
  /** Called with the text of the field; after a paste or drop, with the address found in the text. */
  onAddress(text: string): void
}

/**
 * Field for an e-mail address. Text around a pasted address is removed at once (`mailto:`, a name, invisible
 * characters); typed text stays unchanged until `addressOf` reads it. It has no `maxLength`, because the browser would
 * cut the text before that.
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

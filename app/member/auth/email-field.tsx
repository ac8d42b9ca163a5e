import { pastedEmail } from '../../../domain/pasted.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'onChange' | 'type'> {
  /** Called with the text of the field; after a paste or drop, with the address found in it. */
  onAddress(text: string): void
}

/**
 * An e-mail address. Text around a pasted address is removed at once (`mailto:`, a name, invisible characters); typed
 * text stays unchanged until `addressOf` reads it. No `maxLength`: it would cut before that.
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

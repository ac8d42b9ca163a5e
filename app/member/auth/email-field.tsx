import { addressOf } from '../../../domain/pasted.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'onChange' | 'type'> {
  /** What stands in the field; of what was pasted or dropped, the address in it. */
  onAddress(text: string): void
}

/**
 * An e-mail address. What surrounds a pasted one goes at once (`mailto:`, a name, invisible characters); what is typed stays
 * letter for letter until `addressOf` reads it. No `maxLength`: it would cut before that.
 */
export function EmailField({ onAddress, ...rest }: EmailFieldProps) {
  return (
    <TextField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target, nativeEvent }) => {
        const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom')
        onAddress(pasted ? addressOf(target.value) : target.value)
      }}
      {...rest}
    />
  )
}

import { ownPasswordLabel } from '../../../content/open/account/sign-in-again.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface OwnPasswordProps {
  label?: string
  value: string
  error: string | undefined
  onType(password: string): void
}

export function OwnPassword({ label = ownPasswordLabel, onType, ...field }: OwnPasswordProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      name="current-password"
      autoComplete="current-password"
      onChange={(event) => onType(event.target.value)}
    />
  )
}

import { useState } from 'react'
import { factorWords } from '../../../content/open/sign-in/second-step.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'

interface FactorFieldProps {
  value: string
  error: string | undefined
  /** Called with the digits of a code from the authenticator app, or with a recovery code as it was typed. */
  onCode(code: string): void
}

/** Field for a code from the authenticator app, with a button that changes it to a field for a recovery code. */
export function FactorField({ value, error, onCode }: FactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const shared = { name: 'factor', value, error, 'data-autofocus': '' }
  return (
    <div>
      {isRecovery ? (
        <TextField
          {...shared}
          label={factorWords.recovery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onCode(event.target.value)}
        />
      ) : (
        <CodeField {...shared} label={factorWords.code} onDigits={onCode} />
      )}
      <Button
        variant="quiet"
        size="small"
        className="mt-1"
        onClick={() => {
          setIsRecovery(!isRecovery)
          onCode('')
        }}
      >
        {isRecovery ? factorWords.byApp : factorWords.byRecovery}
      </Button>
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { secondFactorWords } from '../../../../content/open/account/second-factor.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { FactorField } from '../../../member/auth/factor-field.tsx'
import { CodeField } from '../../../member/auth/code-field.tsx'
import { OwnPassword } from '../own-password.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { FormButtons } from './form-buttons.tsx'

interface CodeFormProps {
  /**
   * The fields to show. `password`: the password. `code`: 'first' accepts only a code of the authenticator app, 'any'
   * also a recovery code.
   */
  asks: { readonly password?: boolean; readonly code?: 'first' | 'any' }
  button: string
  children?: ReactNode
  onLeave(): void
  /** If the promise rejects, the error is shown at the field that caused it. */
  act(typed: { readonly code: string; readonly password: string | undefined }): Promise<void>
}

/** A form for changing the settings of two-step sign-in. It asks for the password, a code, or both. */
export function CodeForm({ asks, button, children, onLeave, act }: CodeFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({})
  const ready = (!asks.password || password !== '') && (asks.code === undefined || code.length >= 6)

  const { busy, submit, run } = useFormSubmit<string>(
    async (typed = code) => {
      setErrors({})
      await act({ code: typed, password: asks.password ? password : undefined })
    },
    (failure) => {
      const isPassword = asks.code === undefined || hasCode(failure, 'INVALID_PASSWORD', 'PASSWORD_NEEDED')
      setErrors({ [isPassword ? 'password' : 'code']: errorMessage(failure) })
    },
  )

  function typeCode(typed: string) {
    setCode(typed)
    setErrors({})
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid grid-cols-1 gap-4">
      {children}
      {asks.password ? (
        <OwnPassword
          value={password}
          error={errors.password}
          onType={(typed) => {
            setPassword(typed)
            setErrors({})
          }}
        />
      ) : null}
      {asks.code === 'first' ? (
        <CodeField
          label={secondFactorWords.scan.code}
          name="factor"
          value={code}
          error={errors.code}
          onDigits={typeCode}
          onWhole={(digits) => void run(digits)}
        />
      ) : null}
      {asks.code === 'any' ? <FactorField value={code} error={errors.code} onCode={typeCode} /> : null}
      <FormButtons
        label={button}
        busyLabel={secondFactorWords.checking}
        busy={busy}
        disabled={!ready}
        onLeave={onLeave}
      />
    </form>
  )
}

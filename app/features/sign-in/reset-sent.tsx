import { useEffect, useRef, useState } from 'react'
import { resetByCode } from '../../member/auth/auth-api.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { CodeField, isWholeCode } from '../../member/auth/code-field.tsx'
import { DemoMailNote } from './demo-mail-note.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** 'Check your inbox!' (spec §2); the code of the mail can be typed right here (D26). */
export function ResetSent({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <div className="text-center">
        <Spot name="bottle" className="mx-auto mb-5 size-32" />
        <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
          Check your inbox!
        </h1>
        <p className="mt-2 text-ink2">
          We’ve sent a reset link to
          <strong className="block font-semibold text-ink wrap-anywhere">{email}</strong>
        </p>
      </div>
      <div className="my-5">
        <Notice>Nothing yet? Give it a minute, then have a look in your spam folder.</Notice>
      </div>
      <Card as="section" aria-labelledby="code-title" className="mb-5 p-5">
        <h2 id="code-title" className="type-title mb-3">
          Or type the code from the email
        </h2>
        <NewPasswordForm
          variant="secondary"
          ready={isWholeCode(code)}
          save={(password) => resetByCode(email, code, password)}
        >
          <CodeField label="6-digit code" name="code" value={code} onDigits={setCode} />
        </NewPasswordForm>
      </Card>
      <ButtonLink to={paths.login} full className="mt-auto">
        Back to Login
      </ButtonLink>
      <DemoMailNote />
    </>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { resetWords } from '../../../content/open/sign-in/reset-password.ts'
import { resetByLink } from '../../member/auth/auth-api.ts'
import { hasCode } from '../../member/auth/auth-errors.ts'
import { useLinkValid } from '../../member/auth/mail-link.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/feedback.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { LinkOver } from './link-over.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page /reset-password?token=... opens from the link in the mail. After a used or expired link there is no form.
 */
export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const [over, setOver] = useState(false)
  const token = search.get('token') ?? ''
  const valid = useLinkValid('reset', token)

  return (
    <AuthFrame back={paths.login}>
      {over || valid === false ? (
        <LinkOver text={resetWords.linkOver} to={paths.forgotPassword} label={resetWords.newLink} />
      ) : (
        <>
          <FrameTitle title={resetWords.title} text={resetWords.text} />
          {valid === null ? (
            <Loading>
              <Skeleton className="h-40" />
            </Loading>
          ) : (
            <NewPasswordForm
              save={(password) => resetByLink(token, password)}
              onFailure={(error) => setOver(hasCode(error, 'INVALID_TOKEN', 'TOKEN_EXPIRED'))}
            />
          )}
        </>
      )}
    </AuthFrame>
  )
}

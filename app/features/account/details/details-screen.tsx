import { accountDetailWords } from '../../../../content/open/account/details.ts'
import { account } from '../../../../content/open/account/settings.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { paths } from '../../../paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { getDetails } from '../account-api.ts'
import { useServerData, useOnReturn } from '../../../member/server-data.ts'
import { EmailPart } from './email-part.tsx'
import { GooglePart } from './google-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

const words = account.details

/** The screen /account/details shows the e-mail address, the sign-in methods and the active sessions. */
export function DetailsScreen() {
  const { user, session } = useAuth()
  const answer = useServerData(getDetails, user === null ? null : `${user.id} ${user.email} ${session?.id}`)
  // The user may have opened the link of a mail in another window, so the data are loaded again when the user returns
  // to this window.
  useOnReturn(answer.reload)
  const { value, error, reload } = answer

  return (
    <Screen title={words.title} subtitle={words.subtitle} back={paths.account}>
      {value === null ? (
        error === null ? (
          <Loading>
            <div className="grid gap-4">
              <Skeleton className="h-40 rounded-card" />
              <Skeleton className="h-64 rounded-card" />
              <Skeleton className="h-40 rounded-card" />
            </div>
          </Loading>
        ) : (
          <InlineError
            title={accountDetailWords.failed.title}
            text={accountDetailWords.failed.text(errorMessage(error))}
            onRetry={reload}
          />
        )
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <EmailPart details={value} onChanged={reload} />
          <PasswordPart details={value} onChanged={reload} />
          <PasskeysPart details={value} />
          {value.google.offered || value.google.linked ? <GooglePart details={value} onChanged={reload} /> : null}
          <SecondFactorPart details={value} onChanged={reload} />
          <SessionsPart sessions={value.sessions} onChanged={reload} />
        </div>
      )}
    </Screen>
  )
}

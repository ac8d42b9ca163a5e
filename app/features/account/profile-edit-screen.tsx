import type { SubmitEvent } from 'react'
import { isBlank } from '../../../domain/blank.ts'
import { account } from '../../../content/open/account.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineError, Loading, Notice, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { Avatar } from './avatar.tsx'
import { useProfileForm } from './use-profile-form.ts'

const words = account.profile

/** /profile/edit: first name, display name, initials (spec §3, Profile). */
export function ProfileEditScreen() {
  const { user } = useAuth()
  const form = useProfileForm()
  const { answer, values, errors } = form

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (await form.save()) toast({ title: words.saved, tone: 'success' })
  }

  return (
    <Screen title={words.title} subtitle={words.subtitle} back={paths.account}>
      {answer.value === null && answer.error === null ? (
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      ) : answer.value === null && !form.changed ? (
        <InlineError
          title="Your profile did not load"
          text={`It is safe. ${errorMessage(answer.error)}`}
          onRetry={answer.reload}
        />
      ) : (
        <Card as="section" aria-label="Your profile">
          <div className="mb-5 flex items-center gap-4">
            <Avatar
              profile={{
                first_name: values.first_name || null,
                display_name: values.display_name || null,
                initials: values.initials || null,
              }}
              name={user?.name ?? ''}
            />
            <p className="type-h3 min-w-0 wrap-anywhere">
              <bdi>{isBlank(values.display_name) ? values.first_name : values.display_name.trim()}</bdi>
            </p>
          </div>
          <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-4">
            <TextField
              label={words.firstName}
              name="given-name"
              autoComplete="given-name"
              helper={words.firstNameHelp}
              value={values.first_name}
              error={errors.first_name}
              onChange={(event) => form.change('first_name', event.target.value)}
            />
            <TextField
              label={words.displayName}
              name="nickname"
              autoComplete="nickname"
              helper={words.displayNameHelp}
              value={values.display_name}
              error={errors.display_name}
              onChange={(event) => form.change('display_name', event.target.value)}
            />
            <TextField
              label={words.initials}
              name="initials"
              autoComplete="off"
              helper={words.initialsHelp}
              value={values.initials}
              error={errors.initials}
              onChange={(event) => form.change('initials', event.target.value)}
            />
            {form.failed === null ? null : (
              <Notice tone="danger" role="alert">{`${form.failed} What you typed stays here.`}</Notice>
            )}
            <Button type="submit" full disabled={!form.changed} busy={form.busy} busyLabel="Saving">
              {words.save}
            </Button>
          </form>
        </Card>
      )}
    </Screen>
  )
}

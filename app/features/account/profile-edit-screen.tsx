import { type SubmitEvent, useState } from 'react'
import { profileWords } from '../../../content/open/account/profile.ts'
import { account } from '../../../content/open/account/settings.ts'
import { isBlank } from '../../../domain/blank.ts'
import { profileChange, type ProfileNames } from '../../../domain/profile.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { isRecord } from '../../device/storage/storage.ts'
import { tellOtherTabs } from '../../device/storage/tabs.ts'
import { useServerData } from '../../member/server-data.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineError, Loading, ErrorNotice, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { getProfile, saveProfile, type TypedProfile } from './account-api.ts'
import { Avatar } from './avatar.tsx'

const words = account.profile

/** The screen /profile/edit changes first name, display name and initials (spec §3, Profile). */
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
          title={profileWords.failed.title}
          text={profileWords.failed.text(errorMessage(answer.error))}
          onRetry={answer.reload}
        />
      ) : (
        <Card as="section" aria-label={profileWords.heading}>
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
            <ErrorNotice text={form.failed && profileWords.typedStays(form.failed)} />
            <Button type="submit" full disabled={!form.changed} busy={form.busy} busyLabel="Saving">
              {words.save}
            </Button>
          </form>
        </Card>
      )}
    </Screen>
  )
}

type ProfileField = keyof ProfileNames

const fields: readonly ProfileField[] = ['first_name', 'display_name', 'initials']

function readTyped(draft: string): TypedProfile {
  try {
    const kept: unknown = JSON.parse(draft)
    if (!isRecord(kept)) return {}
    return Object.fromEntries(
      fields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    )
  } catch {
    return {}
  }
}

/** The stored profile with the typed changes. Until they are saved, typed changes survive a reload of the page. */
function useProfileForm() {
  const auth = useAuth()
  const answer = useServerData(getProfile, auth.user?.id ?? null)
  const [draft, setDraft] = useDraft('profile')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<ProfileField, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const typed = readTyped(draft)
  const profile = answer.value

  const values = { first_name: '', display_name: '', initials: '' }
  for (const field of fields) values[field] = typed[field] ?? profile?.[field] ?? ''
  const changed = fields.some((field) => typed[field] !== undefined && typed[field] !== (profile?.[field] ?? ''))

  function change(field: ProfileField, text: string) {
    setDraft(JSON.stringify({ ...typed, [field]: text }))
    setErrors((before) => ({ ...before, [field]: undefined }))
    setFailed(null)
  }

  async function save(): Promise<boolean> {
    if (busy) return false
    const faults = faultsOf(typed)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return false
    setBusy(true)
    setFailed(null)
    try {
      answer.replace(await saveProfile(typed))
      setDraft('')
      await auth.refresh()
      tellOtherTabs('session-changed')
      return true
    } catch (error) {
      setFailed(errorMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { answer, values, changed, busy, errors, failed, change, save }
}

/** Returns the errors by field, as found by the schema that the server uses too. */
function faultsOf(change: TypedProfile): Partial<Record<ProfileField, string>> {
  const parsed = profileChange.safeParse(change)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

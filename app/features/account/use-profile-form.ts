import { useState } from 'react'
import { profileChange, type ProfileView } from '../../../domain/profile.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { isRecord } from '../../device/storage/guarded.ts'
import { tellOtherTabs } from '../../device/storage/tabs.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { getProfile, saveProfile, type TypedProfile } from './account-api.ts'
import { useAnswer } from '../../member/answer.ts'

export type ProfileField = keyof ProfileView

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

/** Her profile as it is, with what she typed over it; that is kept through reloads until it is saved. */
export function useProfileForm() {
  const auth = useAuth()
  const answer = useAnswer(getProfile, auth.user?.id ?? null)
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

  /** True once the server has it. */
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

/** What is wrong, beside the field that it is about; the server asks the same schema. */
function faultsOf(change: TypedProfile): Partial<Record<ProfileField, string>> {
  const parsed = profileChange.safeParse(change)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

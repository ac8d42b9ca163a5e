import { guarded, isRecord, localStore } from '../../device/storage/storage.ts'
import type { Member } from './member.ts'

type NameTag = Pick<Member, 'id' | 'email' | 'name'>

function isNameTag(value: unknown): value is NameTag | null {
  return value === null || (isRecord(value) && ['id', 'email', 'name'].every((key) => typeof value[key] === 'string'))
}

export const rememberedKey = 'harbour:member'

/**
 * The last signed-in user, stored so that the app can be opened offline. It contains a name and an e-mail address and
 * no secret: only the session cookie gives access.
 */
const remembered = localStore<NameTag | null>(rememberedKey, guarded(isNameTag), null)

export function remember({ id, email, name }: Member): void {
  remembered.update((known) => {
    const same = known?.id === id && known.email === email && known.name === name
    return same ? known : { id, email, name }
  })
}

/** Deletes the stored user, and the attribute that boot.ts wrote onto `<html>`. */
export function forget(): void {
  remembered.update(() => null)
  delete document.documentElement.dataset.known
}

export function rememberedMember(): Member | null {
  const known = remembered.read()
  return known && { ...known, firstName: known.name, fullName: known.name, createdAt: null }
}

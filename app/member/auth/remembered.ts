import { guarded, isRecord } from '../../device/storage/guarded.ts'
import { kept } from '../../device/storage/kept.ts'
import type { Member } from './member.ts'

type NameTag = Pick<Member, 'id' | 'email' | 'name'>

function isNameTag(value: unknown): value is NameTag | null {
  return value === null || (isRecord(value) && ['id', 'email', 'name'].every((key) => typeof value[key] === 'string'))
}

export const rememberedKey = 'harbour:member'

/** Who was signed in here last, for opening the app without a network. A name tag, no key: the cookie is the key. */
const remembered = kept<NameTag | null>(rememberedKey, guarded(isNameTag), null)

export function remember({ id, email, name }: Member): void {
  remembered.update((known) => {
    const same = known?.id === id && known.email === email && known.name === name
    return same ? known : { id, email, name }
  })
}

/** Also takes back what boot.ts wrote onto `<html>`. */
export function forget(): void {
  remembered.update(() => null)
  delete document.documentElement.dataset.known
}

export function rememberedMember(): Member | null {
  const known = remembered.read()
  return known && { ...known, firstName: known.name, fullName: known.name, createdAt: null }
}

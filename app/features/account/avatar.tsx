import { avatarText, type ProfileNames } from '../../../domain/profile.ts'

/** A circle with the user's initials. Screen readers skip it, because the name is shown beside it. */
export function Avatar({ profile, name }: { profile: ProfileNames | null; name: string }) {
  const text = avatarText(profile, name)
  return (
    <span
      aria-hidden="true"
      className={`grid size-17 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-tint font-display text-accent-ink ${text.length > 1 ? 'text-[1.5rem]' : 'text-[1.875rem]'}`}
    >
      {text}
    </span>
  )
}

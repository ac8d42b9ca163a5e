import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccess } from '../member/access/access-context.ts'
import { PremiumMark } from '../member/access/premium-mark.tsx'
import { openUpgrade } from '../member/access/upgrade.tsx'
import { useTeamRole } from '../member/auth/admin-role.ts'
import { adminPlaces, editorPlaces, isCurrent, places, type Place } from './places.ts'

/**
 * Returns the screens that the menu Navigate and the rail list for this user (spec §2, §6). The rail is the navigation
 * on the left of wide screens.
 */
export function usePlaces(): readonly Place[] {
  const role = useTeamRole()
  return role === null ? places : [...places, ...(role === 'admin' ? adminPlaces : editorPlaces)]
}

export const rowIcon = { className: 'size-5 shrink-0' } as const

export const rowLook =
  'flex min-h-[46px] w-full items-center gap-3.5 rounded-field px-2.5 text-left hover:bg-track aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink aria-disabled:text-ink3'

/**
 * Link to a main screen. For a member without access, a premium screen's row is a button that opens the upgrade dialog
 * (spec §6, D13). `onChoose` is called when the user chooses the row.
 */
export function PlaceRow({ place, onChoose }: { place: Place; onChoose?(): void }) {
  const { pathname } = useLocation()
  const { known, hasAccess } = useAccess()
  const { navigateLabel, icon: Icon, premium = false } = place

  const words = (
    <>
      <span className="flex-1">{navigateLabel}</span>
      {premium ? <PremiumMark /> : null}
    </>
  )

  // The menu closes before the dialog opens, so that the focus returns to the menu's button when the dialog closes.
  function upgrade() {
    onChoose?.()
    openUpgrade(navigateLabel)
  }

  if (premium && known && !hasAccess) {
    return (
      <button type="button" data-row aria-haspopup="dialog" onClick={upgrade} className={rowLook}>
        <Icon {...rowIcon} />
        {words}
      </button>
    )
  }
  return (
    <PlaceLink to={place.path} current={isCurrent(place, pathname)} icon={<Icon {...rowIcon} />} onClick={onChoose}>
      {words}
    </PlaceLink>
  )
}

type PlaceLinkProps = { to: string; current?: boolean; icon: ReactNode } & Pick<
  ComponentProps<'a'>,
  'onClick' | 'children'
>

export function PlaceLink({ to, current = false, icon, onClick, children }: PlaceLinkProps) {
  return (
    <Link to={to} data-row aria-current={current ? 'page' : undefined} onClick={onClick} className={rowLook}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

import { LifeBuoy, LogIn, LogOut, UserRoundPlus, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { shellWords } from '../../content/open/shell.ts'
import { helpNow } from '../../content/open/help-now.ts'
import { product } from '../../content/open/product.ts'
import { useAccess } from '../member/access/access-context.ts'
import { useIsAdmin } from '../member/auth/admin-role.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { useSignOut } from '../member/auth/sign-out.ts'
import { openUpgrade } from '../member/access/upgrade.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/art/mark.tsx'
import { IconButton } from '../ui/button.tsx'
import { PremiumMark } from '../member/access/premium-mark.tsx'
import { absorbSecondTap } from '../ui/second-tap.ts'
import { HelpNowDialog } from './help-now-words.tsx'
import { adminPlaces, isCurrent, places, type Place } from './places.ts'

interface NavigateMenuProps {
  open: boolean
  onClose(): void
  /** The button it opens from. */
  from: 'header' | 'rail'
}

/** The dropdown 'Navigate' (spec §2): every screen that exists, Help now (D32), and Logout last. */
export function NavigateMenu({ open, onClose, from }: NavigateMenuProps) {
  const [helping, setHelping] = useState(false)
  function help() {
    onClose()
    setHelping(true)
  }
  return (
    <>
      {open ? <OpenMenu onClose={onClose} onHelp={help} from={from} /> : null}
      <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
    </>
  )
}

function OpenMenu({ onClose, onHelp, from }: Omit<NavigateMenuProps, 'open'> & { onHelp(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { user } = useAuth()
  const { busy, signOut } = useSignOut()
  const shown = useIsAdmin() ? [...places, ...adminPlaces] : places

  // A modal dialog: Esc closes it, the page behind is inert, and the browser returns focus to the button. A layout
  // effect, so that it is closed before it is unmounted.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) dropFrom(document.activeElement, element)
    element?.showModal()
    element?.addEventListener('keydown', moveByKeys)
    const rows = rowsOf(element)
    const start = rows.find((row) => row.getAttribute('aria-current')) ?? rows[0]
    start?.focus({ preventScroll: true })
    return () => {
      element?.close()
      absorbSecondTap()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label="Navigate"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-transparent text-ink outline-none backdrop:bg-scrim"
    >
      <div
        data-from={from}
        className="relative flex h-full flex-col items-end gap-2 pt-(--menu-top) pr-(--menu-right) pb-3 pl-3 data-[from=rail]:items-start data-[from=rail]:pt-5 data-[from=rail]:pr-5 data-[from=rail]:pl-60"
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
          className="absolute inset-0 cursor-default"
        />
        <IconButton label="Close" tone="surface" onClick={onClose} className="relative">
          <X aria-hidden className="size-5.5" strokeWidth={1.75} />
        </IconButton>
        <nav
          aria-label={shellWords.allScreens}
          className="relative min-h-0 w-full max-w-[17rem] shrink overflow-y-auto overscroll-contain rounded-sheet border border-line bg-raised px-2 py-3 shadow-soft rail:-mr-2"
        >
          <div className="flex items-center gap-3.5 px-3 pb-3">
            <Mark className="size-9" />
            <div>
              <p className="type-header">Navigate</p>
              <p className="font-display text-[1.1875rem]/6">{product.name}</p>
            </div>
          </div>
          <ul className="mx-1 border-t border-line pt-2">
            {shown.map((place) => (
              <li key={place.path}>
                <PlaceRow place={place} onClose={onClose} />
              </li>
            ))}
          </ul>
          <ul className="mx-1 mt-2 border-t border-line pt-2">
            <li>
              <button type="button" data-row onClick={onHelp} className={rowLook}>
                <LifeBuoy {...rowIcon} />
                <span>{helpNow.title}</span>
              </button>
            </li>
            {user ? (
              <li>
                <button type="button" data-row aria-disabled={busy} onClick={() => void signOut()} className={rowLook}>
                  <LogOut {...rowIcon} />
                  Logout
                </button>
              </li>
            ) : (
              <>
                <li>
                  <Row to={paths.login} icon={<LogIn {...rowIcon} />} onClick={onClose}>
                    {shellWords.logIn}
                  </Row>
                </li>
                <li>
                  <Row to={paths.signUp} icon={<UserRoundPlus {...rowIcon} />} onClick={onClose}>
                    {shellWords.signUp}
                  </Row>
                </li>
              </>
            )}
          </ul>
        </nav>
        <div data-toast-place className="relative w-full max-w-[17rem]" />
      </div>
    </dialog>
  )
}

const rowIcon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

const rowLook =
  'flex min-h-[46px] w-full items-center gap-3.5 rounded-field px-2.5 text-left hover:bg-track aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink aria-disabled:text-ink3'

/** Link to a main screen; for a premium one without access, a button that opens the upgrade dialog (spec §6, D13). */
function PlaceRow({ place, onClose }: { place: Place; onClose(): void }) {
  const { pathname } = useLocation()
  const { known, hasAccess } = useAccess()
  const { navigateLabel, icon: Icon, premium = false } = place

  const words = (
    <>
      <span className="flex-1">{navigateLabel}</span>
      {premium ? <PremiumMark /> : null}
    </>
  )

  // The menu closes before the dialog opens, so that focus returns to the menu button at the end.
  function upgrade() {
    onClose()
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
    <Row to={place.path} current={isCurrent(place, pathname)} icon={<Icon {...rowIcon} />} onClick={onClose}>
      {words}
    </Row>
  )
}

type RowProps = { to: string; current?: boolean; icon: ReactNode } & Pick<ComponentProps<'a'>, 'onClick' | 'children'>

function Row({ to, current = false, icon, onClick, children }: RowProps) {
  return (
    <Link to={to} data-row aria-current={current ? 'page' : undefined} onClick={onClick} className={rowLook}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** Places the close button where the menu button is, at any scroll position. */
function dropFrom(opener: Element | null, dialog: HTMLElement) {
  const place = opener?.getBoundingClientRect()
  const top = Math.max(8, place?.top ?? 8)
  const right = place ? document.documentElement.clientWidth - place.right : 20
  dialog.style.setProperty('--menu-top', `${top}px`)
  dialog.style.setProperty('--menu-right', `${right}px`)
}

function rowsOf(dialog: HTMLElement | null): HTMLElement[] {
  return [...(dialog?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

/** Up and Down move through the rows and wrap around; Home and End go to the first and the last. */
function moveByKeys(this: HTMLElement, event: KeyboardEvent) {
  const rows = rowsOf(this)
  const at = rows.findIndex((row) => row === document.activeElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  rows.at(target === rows.length ? 0 : target)?.focus()
}

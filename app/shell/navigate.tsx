import { LogIn, LogOut, Phone, UserRoundPlus, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { shellWords } from '../../content/open/shell.ts'
import { helpNow, samaritans } from '../../content/open/help-now.ts'
import { product } from '../../content/open/product.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { useSignOut } from '../member/auth/sign-out.ts'
import { paths } from '../paths.ts'
import { Mark } from '../ui/art/mark.tsx'
import { IconButton } from '../ui/button.tsx'
import { absorbSecondTap } from '../ui/second-tap.ts'
import { HelpNowDialog } from './help-now-words.tsx'
import { PlaceLink, PlaceRow, rowIcon, rowLook, usePlaces } from './place-row.tsx'

interface NavigateMenuProps {
  open: boolean
  onClose(): void
}

/** The menu 'Navigate' (spec §2): all screens, then Help now (D32), then Logout, or log-in and sign-up for visitors. */
export function NavigateMenu({ open, onClose }: NavigateMenuProps) {
  const [helping, setHelping] = useState(false)
  function help() {
    onClose()
    setHelping(true)
  }
  return (
    <>
      {open ? <OpenMenu onClose={onClose} onHelp={help} /> : null}
      <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
    </>
  )
}

function OpenMenu({ onClose, onHelp }: Omit<NavigateMenuProps, 'open'> & { onHelp(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { user } = useAuth()
  const { busy, signOut } = useSignOut()
  const shown = usePlaces()

  // This is a modal dialog: Esc closes it, and the page behind it is inert. A layout effect closes it before it is
  // removed from the document, because otherwise the browser would not return the focus to the button.
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
      <div className="relative flex h-full flex-col items-end gap-2 pt-(--menu-top) pr-(--menu-right) pb-3 pl-3">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
          className="absolute inset-0 cursor-default"
        />
        <IconButton label="Close" tone="surface" onClick={onClose} className="relative">
          <X className="size-5.5" />
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
                <PlaceRow place={place} onChoose={onClose} />
              </li>
            ))}
          </ul>
          <ul className="mx-1 mt-2 border-t border-line pt-2">
            <li className="flex items-center">
              <button type="button" data-row onClick={onHelp} className={rowLook}>
                <Phone {...rowIcon} />
                <span>{helpNow.title}</span>
              </button>
              <a
                href={samaritans.href}
                data-row
                aria-label={`${samaritans.action} ${samaritans.name}, ${samaritans.number}`}
                className="type-small flex min-h-[46px] shrink-0 items-center gap-1.5 rounded-field px-2.5 font-semibold text-primary hover:bg-track"
              >
                <Phone className="size-4 shrink-0" />
                {samaritans.name}
              </a>
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
                  <PlaceLink to={paths.login} icon={<LogIn {...rowIcon} />} onClick={onClose}>
                    {shellWords.logIn}
                  </PlaceLink>
                </li>
                <li>
                  <PlaceLink to={paths.signUp} icon={<UserRoundPlus {...rowIcon} />} onClick={onClose}>
                    {shellWords.signUp}
                  </PlaceLink>
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

/** Places the menu so that its close button is where the button that opened it is, at any scroll position. */
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

/**
 * Moves the focus by keys: Up and Down through the rows, from the last to the first and back; Home and End to the first
 * and the last row.
 */
function moveByKeys(this: HTMLElement, event: KeyboardEvent) {
  const rows = rowsOf(this)
  const at = rows.findIndex((row) => row === document.activeElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  rows.at(target === rows.length ? 0 : target)?.focus()
}

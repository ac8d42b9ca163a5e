import { MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import { helpNow } from '../../content/open/help-now.ts'
import { useHydrated } from '../device/page/hydrated.ts'
import { pageConfig } from '../device/page/page-config.ts'
import { classNames } from '../ui/class-names.ts'
import { LeavePage } from './leave-page.tsx'
import { Dialog } from '../ui/dialog.tsx'

/**
 * Contents of Help now below its title (D32, D61): the button to leave the page quickly, the numbers for urgent help, a
 * list of what may be urgent, and the local helplines that the operator has checked. Its headings are h3, so use it
 * below an h2.
 */
export function HelpNowWords() {
  return (
    <div className="flex flex-col gap-5">
      <p className="px-1 text-ink2">{helpNow.intro}</p>
      <LeavePage />
      <Lines lines={helpNow.lines} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4 px-1">
        {helpNow.notes.map(({ title, text }) => (
          <li key={title}>
            <h3 className="type-title">{title}</h3>
            <p className="type-small mt-0.5 text-ink2">{text}</p>
          </li>
        ))}
      </ul>
      <NearYou />
      <p className="type-small px-1 text-ink2">{helpNow.leave.note}</p>
    </div>
  )
}

function NearYou() {
  const id = useId()
  const hydrated = useHydrated()
  const { helplinesChecked, demo } = pageConfig()
  if (!hydrated || (helplinesChecked === null && !demo)) return null
  const { nearYou } = helpNow
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title px-1">
        {nearYou.title}
      </h3>
      <p className="type-caption mb-3 px-1 text-ink2">
        {helplinesChecked === null ? nearYou.unchecked : nearYou.checked(helplinesChecked)}
      </p>
      <Lines lines={nearYou.lines} />
      <p className="type-small mt-3 px-1 text-ink2">{nearYou.others}</p>
    </section>
  )
}

type Line = (typeof helpNow.lines | typeof helpNow.nearYou.lines)[number]

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-2.5">
      {lines.map((line) => {
        const Icon = line.href.startsWith('sms:') ? MessageCircle : Phone
        const danger = line.number === '999'
        return (
          <li key={line.href}>
            <a
              href={line.href}
              className={classNames(
                'flex h-full min-h-16 items-center gap-4 rounded-card border p-3.5',
                danger
                  ? 'border-transparent bg-danger-tint text-danger-ink'
                  : 'border-line bg-surface text-ink hover:bg-sunk',
              )}
            >
              <span
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full',
                  danger ? 'bg-surface' : 'bg-primary-tint text-primary-ink',
                )}
              >
                <Icon className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="type-title block">{line.name}</span>
                <span
                  className={classNames('block font-semibold', !danger && 'text-primary')}
                >{`${line.action} ${line.number}`}</span>
                <span className={classNames('type-small block', !danger && 'text-ink2')}>{line.line}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Help now as a dialog. It works offline, for members and visitors (D32). */
export function HelpNowDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={helpNow.title}>
      <HelpNowWords />
    </Dialog>
  )
}

import { MessageCircle, Phone } from 'lucide-react'
import { helpNow } from '../../content/open/help-now.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Who to call or text when it cannot wait; works offline and for everybody (D32). */
export function HelpNowDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={helpNow.title}>
      <p className="mb-4 text-ink2">{helpNow.intro}</p>
      <ul className="grid gap-2.5">
        {helpNow.lines.map((line) => {
          const Icon = line.href.startsWith('sms:') ? MessageCircle : Phone
          return (
            <li key={line.href}>
              <a
                href={line.href}
                className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface p-3.5 hover:bg-sunk"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                </span>
                <span className="min-w-0">
                  <span className="type-title block">{line.name}</span>
                  <span className="block font-semibold text-primary">
                    {line.action} {line.number}
                  </span>
                  <span className="type-small block text-ink2">{line.line}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { Toast } from './toast-store.ts'

type ToastCardProps = { toast: Toast; onDismiss(): void }

const icons = { default: Info, success: CircleCheck, danger: CircleAlert }
const iconColours = { default: 'text-accent-ink', success: 'text-success', danger: 'text-danger-ink' }

/** A toast: icon, title, text, an optional action, and a close button. Esc inside the toast closes it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { title, description, tone = 'default', icon, action, leaving, place } = toast
  const danger = tone === 'danger'
  const Icon = icons[tone]
  return (
    <div
      role={danger ? 'alert' : 'status'}
      aria-atomic="true"
      data-leaving={leaving ? '' : undefined}
      data-place={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The same Esc must not also close the dialog in which the toast is shown.
        event.preventDefault()
        onDismiss()
      }}
      className={classNames(
        // With large text on a narrow phone the buttons are below the text, because its words would not fit beside
        // them.
        'toast max-[16rem]:flex-wrap max-[16rem]:justify-end',
        danger ? 'border-danger/40 bg-danger-tint text-danger-ink' : 'border-line bg-raised text-ink',
      )}
    >
      {/* On narrow phones the icon is hidden, because the text needs its space. */}
      <span className={classNames('mt-3.5 shrink-0 max-[22.375rem]:hidden [&>svg]:size-5.5', iconColours[tone])}>
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1 py-3.5 max-[16rem]:basis-full">
        <p className="type-title">{title}</p>
        {description ? (
          <p className={classNames('type-small mt-0.5', danger ? 'text-danger-ink' : 'text-ink2')}>{description}</p>
        ) : null}
      </div>
      <div className="mt-0.75 flex shrink-0">
        {action ? (
          <button
            type="button"
            className={classNames(
              toastButton,
              'type-title px-3',
              danger ? 'hover:bg-current/10' : 'text-primary hover:bg-primary-tint',
            )}
            onClick={() => {
              action.onClick()
              onDismiss()
            }}
          >
            {action.label}
          </button>
        ) : null}
        <button
          type="button"
          aria-label="Close notification"
          className={classNames(toastButton, 'grid w-11 place-items-center hover:bg-current/10')}
          onClick={onDismiss}
        >
          <X size={20} />
        </button>
      </div>
    </div>
  )
}

// The focus ring is inside the button, because outside it would overlap the next button or the edge of the toast.
const toastButton =
  'h-11 min-w-11 rounded-full outline-current transition-colors duration-120 focus-visible:-outline-offset-4'

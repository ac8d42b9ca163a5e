import { LogOut } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { helpNow } from '../../content/open/help-now.ts'
import { buttonLook } from '../ui/button-look.ts'
import { listen } from '../device/page/listen.ts'

const { leave } = helpNow
const presses = 3
/** The user must press Shift three times within this time, in milliseconds. */
const withinMs = 5000

/**
 * The button to leave the page quickly (D61). One tap, or Shift three times while the button is visible, replaces the
 * page with a weather page, so that 'back' does not return here. It is a link, so that it works before the app's
 * scripts run. With `short` only the button is shown, without explanations.
 */
export function LeavePage({ short = false }: { short?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    let times: number[] = []
    function press({ key, repeat, timeStamp }: KeyboardEvent) {
      if (repeat) return
      times = key === 'Shift' ? [...times.filter((time) => timeStamp - time < withinMs), timeStamp] : []
      if (times.length >= presses && link.current?.checkVisibility()) leaveNow()
    }
    return listen(window, 'keydown', press)
  }, [])

  return (
    <div className="flex flex-col gap-2">
      <a
        ref={link}
        href={leave.to}
        rel="noreferrer"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          leaveNow()
        }}
        className={buttonLook(short ? { variant: 'quiet', size: 'small' } : { variant: 'outline', full: true })}
      >
        <LogOut className="size-5" />
        {leave.button}
      </a>
      {short ? null : (
        <>
          <p className="type-small px-1 text-ink2">{leave.typed}</p>
          <p className="type-small hidden px-1 text-ink2 [@media(hover:hover)]:block">{leave.keys}</p>
        </>
      )}
    </div>
  )
}

/** Leaves the page. Hides it at once, because the weather page may take seconds to load, and cannot load offline. */
function leaveNow(): void {
  document.title = 'Weather'
  document.body.hidden = true
  location.replace(leave.to)
}

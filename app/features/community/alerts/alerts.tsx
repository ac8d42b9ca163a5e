import { CalendarPlus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { general } from '../../../../content/open/general.ts'
import { alertWords, partIds } from '../../../../content/open/community.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { InlineError, Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PartHeading } from '../part-heading.tsx'
import { FeedAddress } from './feed-address.tsx'
import { useAlerts, useFeed } from './use-alerts.ts'
import type { useStanding } from './use-standing.ts'

/** 'Never miss one': e-mails about new meetups, and a calendar feed (D38, premium community). */
export function Alerts() {
  return (
    <section id={partIds.alerts} aria-labelledby="alerts-title" className="scroll-mt-5">
      <PartHeading id="alerts-title">{alertWords.title}</PartHeading>
      <Card className="flex flex-col gap-5">
        <MailAlerts />
        <div className="border-t border-line pt-5">
          <Feed />
        </div>
      </Card>
    </section>
  )
}

const words = alertWords.mail

/** E-mails about new meetups, on or off. */
function MailAlerts() {
  const { standing, wished, change } = useAlerts()
  return (
    <div>
      <WhenLoaded standing={standing}>
        {(on) => (
          <Checkbox checked={wished ?? on} onChange={(next) => void change(next)}>
            <span className="type-title">{words.label}</span>
          </Checkbox>
        )}
      </WhenLoaded>
      <p className="type-small mt-1 text-ink2">{words.stored}</p>
    </div>
  )
}

interface WhenLoadedProps<T> {
  standing: ReturnType<typeof useStanding<T>>
  /** Rendered once the server's state is known. */
  children(value: T): ReactNode
}

/** The server's state, or why it cannot be shown yet. */
function WhenLoaded<T>({ standing, children }: WhenLoadedProps<T>) {
  const { value, error, isOffline, retry } = standing
  if (value !== null) return children(value)
  if (isOffline) return <p className="type-small text-ink2">{alertWords.offline}</p>
  if (error !== null) return <InlineError title={alertWords.notLoaded} text={error} onRetry={retry} />
  return <Skeleton className="h-11" />
}

/**
 * Moves the focus when a control is replaced because the feed's URL was created or removed: to the element marked
 * `data-next` inside the returned ref's element. `undefined` means that the URL is not known yet.
 */
function useFocusOnChange(url: string | null | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(url)

  useEffect(() => {
    const hadAddress = before.current
    before.current = url
    if (hadAddress === undefined || url === undefined || (hadAddress === null) === (url === null)) return
    place.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [url])

  return place
}

const feedWords = alertWords.feed

/** The published meetups as a calendar feed to subscribe to. */
function Feed() {
  const feed = useFeed()
  const place = useFocusOnChange(feed.standing.value?.url)
  return (
    <div ref={place}>
      <h3 className="type-title">{feedWords.title}</h3>
      <p className="type-small mt-0.5 mb-3 text-ink2">{feedWords.text}</p>
      <WhenLoaded standing={feed.standing}>
        {({ url }) =>
          url === null ? (
            <Button
              variant="secondary"
              full
              busy={feed.busy}
              busyLabel={general.moment}
              icon={<CalendarPlus aria-hidden className="size-5" strokeWidth={1.75} />}
              data-next
              onClick={() => void feed.make()}
            >
              {feedWords.make}
            </Button>
          ) : (
            <FeedAddress
              url={url}
              busy={feed.busy}
              onRenew={withToast(feed.renew, alertWords.feedRenewed)}
              onStop={withToast(feed.stop, alertWords.feedStopped)}
            />
          )
        }
      </WhenLoaded>
      <p className="type-small mt-3 text-ink2">{feedWords.stored}</p>
    </div>
  )
}

/** Shows a toast if the change succeeded. */
const withToast = (change: () => Promise<boolean>, done: { readonly title: string }) => async (): Promise<boolean> => {
  const isDone = await change()
  if (isDone) toast({ ...done, tone: 'success' })
  return isDone
}

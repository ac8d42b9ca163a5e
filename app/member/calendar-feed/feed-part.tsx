import { CalendarPlus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { calendarFeedWords } from '../../../content/open/calendars.ts'
import { general } from '../../../content/open/general.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { SureWords } from '../sure-sheet.tsx'
import { WhenLoaded } from '../when-loaded.tsx'
import { FeedAddress } from './feed-address.tsx'
import { useFeed, type FeedKind } from './use-feed.ts'

/**
 * Keeps the keyboard focus when the feed's URL was created or removed, which replaces its buttons: moves it to the
 * element marked `data-next`. Returns the ref for the element around them. `url` is null when there is no feed, and
 * undefined while that is unknown.
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

interface FeedPartProps {
  kind: FeedKind
  headingLevel?: 2 | 3
  words: {
    readonly title: string
    readonly text: string
    readonly stored: string
    /** Texts of the question that is asked before the URL is removed. */
    readonly stopping: SureWords & { readonly title: string }
  }
}

/** Lets the member create, see, renew and remove a private URL from which calendar programs read events. */
export function FeedPart({ kind, headingLevel = 3, words }: FeedPartProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const feed = useFeed(kind)
  const place = useFocusOnChange(feed.standing.value?.url)
  return (
    <div ref={place}>
      <Heading className="type-title">{words.title}</Heading>
      <p className="type-small mt-0.5 mb-3 text-ink2">{words.text}</p>
      <WhenLoaded standing={feed.standing}>
        {({ url }) =>
          url === null ? (
            <Button
              variant="secondary"
              full
              busy={feed.busy}
              busyLabel={general.moment}
              icon={<CalendarPlus className="size-5" />}
              data-next
              onClick={() => void feed.make()}
            >
              {calendarFeedWords.make}
            </Button>
          ) : (
            <FeedAddress
              url={url}
              stopping={words.stopping}
              onRenew={withToast(feed.renew, calendarFeedWords.renewed)}
              onStop={withToast(feed.stop, calendarFeedWords.stopped)}
            />
          )
        }
      </WhenLoaded>
      <p className="type-small mt-3 text-ink2">{words.stored}</p>
    </div>
  )
}

const withToast = (change: () => Promise<boolean>, done: { readonly title: string }) => async (): Promise<boolean> => {
  const isDone = await change()
  if (isDone) toast({ ...done, tone: 'success' })
  return isDone
}

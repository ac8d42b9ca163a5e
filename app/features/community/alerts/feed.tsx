import { CalendarPlus } from 'lucide-react'
import { alertWords } from '../../../../content/open/community.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Asked } from './asked.tsx'
import { FeedAddress } from './feed-address.tsx'
import { useFeed } from './use-feed.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

const words = alertWords.feed

/** The published meetups as a calendar that hers looks at by itself. */
export function Feed() {
  const feed = useFeed()
  const place = useFocusOnChange(feed.standing.value?.url)
  return (
    <div ref={place}>
      <h3 className="type-title">{words.title}</h3>
      <p className="type-small mt-0.5 mb-3 text-ink2">{words.text}</p>
      <Asked standing={feed.standing}>
        {({ url }) =>
          url === null ? (
            <Button
              variant="secondary"
              full
              busy={feed.busy}
              busyLabel="One moment"
              icon={<CalendarPlus aria-hidden className="size-5" strokeWidth={1.75} />}
              data-next
              onClick={() => void feed.make()}
            >
              {words.make}
            </Button>
          ) : (
            <FeedAddress
              url={url}
              busy={feed.busy}
              onRenew={told(feed.renew, alertWords.feedRenewed)}
              onStop={told(feed.stop, alertWords.feedStopped)}
            />
          )
        }
      </Asked>
      <p className="type-small mt-3 text-ink2">{words.stored}</p>
    </div>
  )
}

/** Says that it was done, if it was. */
const told = (change: () => Promise<boolean>, done: { readonly title: string }) => async (): Promise<boolean> => {
  const isDone = await change()
  if (isDone) toast({ ...done, tone: 'success' })
  return isDone
}

import { Link } from 'react-router'
import { calendarsWords } from '../../../../content/open/calendars.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { FeedPart } from '../../../member/calendar-feed/feed-part.tsx'
import { syncStatus } from '../../../member/sync/status.ts'
import { paths } from '../../../paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/card.tsx'
import { OthersCard } from './others-card.tsx'

const words = calendarsWords.own

/**
 * The screen /account/calendars shows events of other calendars beside the tasks, and offers the tasks to other
 * calendars.
 */
export function CalendarsScreen() {
  const isKept = useLocalStore(syncStatus) !== null
  return (
    <Screen title={calendarsWords.title} subtitle={calendarsWords.subtitle} back={paths.account}>
      <div className="grid grid-cols-1 gap-4">
        <OthersCard />
        <Card className="p-5">
          <FeedPart kind="tasks" headingLevel={2} words={words} />
          {isKept ? null : (
            <p className="type-small mt-3">
              {words.syncOff}
              <br />
              <Link
                to={paths.accountPrivacy}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {words.toPrivacy}
              </Link>
            </p>
          )}
        </Card>
      </div>
    </Screen>
  )
}

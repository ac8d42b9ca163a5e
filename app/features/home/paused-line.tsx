import { general } from '../../../content/open/general.ts'
import { pauseWords as words } from '../../../content/open/rest.ts'
import { isPausedNow } from '../../../domain/rest.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { rest, switchPause } from '../../member/rest.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChange } from '../../member/use-change.ts'

/** Shown while the member has paused all reminders and streaks. A button ends the pause (D52). */
export function PausedLine() {
  const { busy, act } = useChange()
  if (!isPausedNow(useLocalStore(rest))) return null

  const back = () =>
    act(async () => {
      await switchPause(false)
      toast({ title: words.isBack, tone: 'success' })
    })

  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-3 py-1 pr-2 pl-5">
      <p className="text-ink2">{words.line}</p>
      <Button variant="quiet" size="small" busy={busy} busyLabel={general.moment} onClick={() => void back()}>
        {words.back}
      </Button>
    </Card>
  )
}

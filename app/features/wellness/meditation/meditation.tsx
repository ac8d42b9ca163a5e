import { guidedOf } from '../../../../content/open/wellness/meditations.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { FullView } from '../full-view.tsx'
import { begin, beginOwn, kind } from './begin.ts'
import { Closing } from './closing.tsx'
import { MeditationList } from './meditation-list.tsx'
import { MeditationView } from './meditation-view.tsx'
import { OwnTimer } from './own-timer.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'

/** Mindful Meditation (spec §2, §4): four of eight, and the one that runs over the whole screen. */
export function Meditation() {
  const session = useSession(kind)
  const { opened, open, openBegun, minimise } = useOpened(kind)

  const guided = guidedOf(session?.course.id)
  const ours = guided === null ? null : session
  const isOpen = opened !== null && ours?.run === opened
  const isOver = ours?.phase === 'completed'

  /** Starts one, and it fills the screen. */
  function started(start: () => void) {
    start()
    openBegun()
  }

  return (
    <>
      {ours === null || isOpen ? (
        <>
          <MeditationList onChoose={(meditation) => started(() => begin(meditation))} />
          <OwnTimer onBegin={(choice) => started(() => beginOwn(choice))} />
        </>
      ) : (
        <UnderWay kind={kind} session={ours} overLine="Finished, all the way through." onOpen={() => open(ours.run)} />
      )}
      <FullView
        label="Mindful Meditation"
        open={isOpen}
        over={isOver}
        onClose={isOver ? () => sessions.end(kind) : minimise}
      >
        {ours === null || guided === null ? null : ours.phase === 'completed' ? (
          <Closing session={ours} />
        ) : (
          <MeditationView session={ours} guided={guided} />
        )}
      </FullView>
    </>
  )
}

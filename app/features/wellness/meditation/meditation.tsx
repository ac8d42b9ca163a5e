import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import { afterwards, guidedOf, meditations, meditationWords } from '../../../../content/open/wellness/meditations.ts'
import { type Completed, totalMs } from '../../../../domain/session.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { FullView } from '../full-view.tsx'
import { SessionOver } from '../session-over.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'
import { beginMeditation, beginOwn, meditationKind } from './begin.ts'
import { MeditationList } from './meditation-list.tsx'
import { MeditationView } from './meditation-view.tsx'
import { OwnTimer } from './own-timer.tsx'
import { MeditationHead } from './view-head.tsx'

/**
 * The section Mindful Meditation (spec §2, §4): four of eight meditations, and the running meditation on the whole
 * screen.
 */
export function MeditationSection() {
  const session = useSession(meditationKind)
  const { opened, open, openBegun, minimise } = useOpened(meditationKind)

  const guided = guidedOf(session?.course.id)
  const ours = guided === null ? null : session
  const isOpen = opened !== null && ours?.run === opened
  const isOver = ours?.phase === 'completed'

  function started(start: () => void) {
    start()
    openBegun()
  }

  return (
    <>
      {ours === null || isOpen ? (
        <>
          <MeditationList onChoose={(meditation) => started(() => beginMeditation(meditation))} />
          <OwnTimer onBegin={(choice) => started(() => beginOwn(choice))} />
        </>
      ) : (
        <UnderWay
          kind={meditationKind}
          session={ours}
          overLine={meditationWords.finished}
          onOpen={() => open(ours.run)}
        />
      )}
      <FullView
        label={sectionWords.meditation.title}
        open={isOpen}
        over={isOver}
        onClose={isOver ? () => sessions.end(meditationKind) : minimise}
      >
        {ours === null || guided === null ? null : ours.phase === 'completed' ? (
          <CompletionView session={ours} />
        ) : (
          <MeditationView session={ours} guided={guided} />
        )}
      </FullView>
    </>
  )
}

function CompletionView({ session }: { session: Completed }) {
  const { course, completedAt } = session
  const minutes = totalMs(course) / 60_000
  const icon = meditations.find(({ id }) => id === course.id)?.icon ?? 'ripples'
  return (
    <>
      <MeditationHead title={course.title} />
      <SessionOver
        spot={icon}
        title={minutes === 1 ? meditationWords.oneMinute : meditationWords.minutes(minutes)}
        line={afterwards[completedAt % afterwards.length]}
        onDone={() => sessions.end(meditationKind)}
      />
    </>
  )
}

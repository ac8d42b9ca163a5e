import { challenges, tipsWords } from '../../../content/open/tips-page.ts'
import { type LocalDay, ofTheDay } from '../../../domain/day.ts'
import { useKept } from '../../device/storage/kept.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { challengeDone, markChallenge } from './challenge-memory.ts'

/** 'Today's Challenge' (spec §2): one a day, to be ticked or left alone. */
export function ChallengeCard({ today }: { today: LocalDay }) {
  const isDone = useKept(challengeDone) === today
  const { title, text } = ofTheDay(challenges, today)

  function change(done: boolean) {
    if (!markChallenge(today, done) || !done) return
    toast({
      ...tipsWords.challengeDone,
      tone: 'success',
      action: { label: 'Undo', onClick: () => void markChallenge(today, false) },
    })
  }

  return (
    <section aria-labelledby="challenge">
      <h2 id="challenge" className="type-h2">
        {tipsWords.challenge}
      </h2>
      <Card className="mt-3 flex items-center gap-4 p-4">
        <Spot name="gulls" className="size-14 shrink-0 max-[20rem]:hidden" />
        <div className="min-w-0 flex-1">
          <h3 className="type-title">{title}</h3>
          <p className="type-small text-ink2">{text}</p>
          {isDone ? <p className="type-small mt-1 text-success">{tipsWords.challengeKept}</p> : null}
        </div>
        <TickCircle checked={isDone} onChange={change} label={`Done: ${title}`} />
      </Card>
    </section>
  )
}

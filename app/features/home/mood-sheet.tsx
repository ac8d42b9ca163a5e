import { Annoyed, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { useState } from 'react'
import { helpNow, suicidalThoughts } from '../../../content/open/help-now.ts'
import { lowMood, moods, homeWords } from '../../../content/open/home.ts'
import { lowestMood } from '../../../domain/day-log.ts'
import { noteMood, offersHelp, undoDayNote } from '../../member/day-log.ts'
import { HelpNowDialog } from '../../shell/help-now-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

interface Panel {
  readonly id: string | null
  readonly words: (typeof lowMood)['today' | 'weeks' | 'unkept']
}

/**
 * Asks one question, and one tap stores the mood (D17). After the lowest answer, and once after two weeks of low
 * answers, a panel offers help and stays open until the user closes it (D61).
 */
export function MoodSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const [panel, setPanel] = useState<Panel>({ id: null, words: lowMood.today })
  const [offering, setOffering] = useState(false)
  const [helping, setHelping] = useState(false)

  function choose(value: number) {
    onClose()
    const id = noteMood(value)
    const isLowForWeeks = id !== null && offersHelp(id)
    // This comes before the check for a storage failure (`id === null`), because help is offered even then.
    if (value <= lowestMood || isLowForWeeks) {
      setPanel({ id, words: isLowForWeeks ? lowMood.weeks : id === null ? lowMood.unkept : lowMood.today })
      setOffering(true)
      return
    }
    if (id === null) return
    toast({
      title: homeWords.mood.noted,
      description: `${value}/10`,
      tone: 'success',
      action: { label: 'Undo', onClick: () => undoDayNote(id) },
    })
  }

  return (
    <>
      <Question open={open} onClose={onClose} onChoose={choose} />
      <Dialog
        open={offering && !helping}
        onClose={() => setOffering(false)}
        title={panel.words.title}
        actions={
          <>
            {panel.id === null ? null : <Undo id={panel.id} onDone={() => setOffering(false)} />}
            <Button onClick={() => setHelping(true)}>{helpNow.title}</Button>
          </>
        }
      >
        <p>{panel.words.text}</p>
        <p className="mt-3 text-ink2">{lowMood.say}</p>
        <p className="mt-3">{suicidalThoughts.text}</p>
      </Dialog>
      <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
    </>
  )
}

function Undo({ id, onDone }: { id: string; onDone(): void }) {
  return (
    <Button
      variant="outline"
      onClick={() => {
        undoDayNote(id)
        onDone()
      }}
    >
      Undo
    </Button>
  )
}

function Question({ open, onClose, onChoose }: { open: boolean; onClose(): void; onChoose(value: number): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Mood">
      <p className="text-ink2">{homeWords.mood.question}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {moods.map(({ value, words }) => {
          const Face = faces[value]
          return (
            <li key={value}>
              <button
                type="button"
                onClick={() => onChoose(value)}
                className="flex min-h-13 w-full items-center gap-4 rounded-field border border-line bg-surface px-4 text-left hover:bg-sunk"
              >
                <Face className="size-6 shrink-0 text-accent-ink" />
                <span className="min-w-0 flex-1 type-title">{words}</span>
                <span className="type-small text-ink2 tabular-nums">{`${value}/10`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const faces = { 2: Frown, 4: Annoyed, 6: Meh, 8: Smile, 10: Laugh } as const

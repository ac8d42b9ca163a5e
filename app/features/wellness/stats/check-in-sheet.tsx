import { questions } from '../../../../content/open/wellness/stats.ts'
import type { Measure } from '../../../../domain/check-ins.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { note, undo } from './notes.ts'

const written: Readonly<Record<Measure, (value: number) => string>> = {
  energy: (value) => `${value}%`,
  mindfulness: (value) => `${value}/10`,
}

/** One question, one tap, and it is noted (D17). */
export function CheckInSheet({ measure, onClose }: { measure: Measure | null; onClose(): void }) {
  return (
    <Dialog open={measure !== null} onClose={onClose} title={measure === null ? '' : questions[measure].title}>
      {measure === null ? null : <Answers measure={measure} onClose={onClose} />}
    </Dialog>
  )
}

function Answers({ measure, onClose }: { measure: Measure; onClose(): void }) {
  const { title, question, answers } = questions[measure]

  function choose(value: number) {
    const id = note({ kind: measure, value })
    onClose()
    if (id === null) return
    toast({
      title: `${title} noted`,
      description: written[measure](value),
      tone: 'success',
      action: { label: 'Undo', onClick: () => undo(id) },
    })
  }

  return (
    <>
      <p className="text-ink2">{question}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {answers.map(({ value, words }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => choose(value)}
              className="flex min-h-13 w-full items-center gap-4 rounded-field border border-line bg-surface px-4 text-left hover:bg-sunk"
            >
              <span className="type-title min-w-0 flex-1">{words}</span>
              <span className="type-small text-ink2 tabular-nums">{written[measure](value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

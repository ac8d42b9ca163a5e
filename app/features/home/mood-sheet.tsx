import { Annoyed, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { moods, roughSeas } from '../../../content/open/home.ts'
import { noteMood, takeBack } from '../../member/day-log.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** One question, one tap, and it is noted (D17). */
export function MoodSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Mood">
      <p className="text-ink2">How is it on board, just now?</p>
      <ul className="mt-4 flex flex-col gap-2">
        {moods.map(({ value, words }) => {
          const Face = faces[value]
          return (
            <li key={value}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  note(value)
                }}
                className="flex min-h-13 w-full items-center gap-4 rounded-field border border-line bg-surface px-4 text-left hover:bg-sunk"
              >
                <Face aria-hidden className="size-6 shrink-0 text-accent-ink" strokeWidth={1.75} />
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

function note(value: number): void {
  const id = noteMood(value)
  if (id === null) return
  const isRough = value <= roughSeas.upTo
  toast({
    title: 'Mood noted',
    description: isRough ? `${value}/10. ${roughSeas.words}` : `${value}/10`,
    tone: 'success',
    action: { label: 'Undo', onClick: () => takeBack(id) },
  })
}

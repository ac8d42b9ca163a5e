import { Bookmark, ChevronRight, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { remove, savedRoutines } from './storage.ts'

/** Her saved routines: tapping one loads it (spec §4). Without `onLoad`, while a routine runs, they rest. */
export function SavedRoutines({ onLoad }: { onLoad?: ((routine: BedtimeRoutine) => void) | undefined }) {
  const routines = useKept(savedRoutines)
  const heading = useRef<HTMLHeadingElement>(null)

  function drop({ id, title }: BedtimeRoutine) {
    const putBack = remove(id)
    if (putBack === null) return
    // The button goes with its row.
    heading.current?.focus({ preventScroll: true })
    toast({
      title: 'Routine deleted',
      description: title,
      action: { label: 'Undo', onClick: putBack },
    })
  }

  if (onLoad === undefined) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="type-title outline-none">
        Saved Routines
      </h3>
      {routines.length === 0 ? (
        <p className="type-small mt-1 text-ink2">The ones you save wait here for another evening.</p>
      ) : (
        <ul className="mt-1">
          {routines.map((routine) => (
            <li key={routine.id} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onLoad(routine)}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-3.5 rounded-thumb py-2 text-left"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sky-tint text-sky-ink">
                  <Bookmark aria-hidden className="size-5" strokeWidth={1.75} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="type-title block wrap-anywhere">{routine.title}</span>
                  <span className="type-small block text-ink2">{`${routine.duration} · ${routine.activities.length} activities`}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              </button>
              <IconButton label={`Delete ${routine.title}`} onClick={() => drop(routine)}>
                <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { guidanceWords, type Guided } from '../../../../domain/meditation.ts'
import { useStep } from '../../../device/sessions/sessions.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { classNames } from '../../../ui/class-names.ts'
import { kind } from './begin.ts'
import { QuietLine } from './quiet-line.tsx'

/** Where she is in the five steps, and its words: read out when a step begins, and at no other time (spec §2). */
export function Guidance({ guided }: { guided: Guided }) {
  const place = useStep(kind)
  const without = useWithoutBaby()
  if (place === null) return null
  const { index } = place
  const words = guidanceWords(guided.guidance[index] ?? guided.guidance[0], without)
  return (
    <div className="flex flex-col items-center text-center">
      <Dots count={guided.guidance.length} index={index} />
      <div aria-live="polite" aria-atomic="true" className="mt-4 grid min-h-16 content-center">
        <p key={index} className="meditation-words meditation-arrives max-w-108 text-balance">
          {words.say}
        </p>
      </div>
      {guided.guidance.some(({ quiet }) => quiet.length > 0) ? <QuietLine key={index} lines={words.quiet} /> : null}
    </div>
  )
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <div role="img" aria-label={`Step ${index + 1} of ${count}`} className="flex h-2 items-center gap-1.5">
      {Array.from({ length: count }, (_, dot) => (
        <span
          key={dot}
          className={classNames(
            'h-2 rounded-full',
            dot === index ? 'w-6.5' : 'w-2',
            dot <= index ? 'bg-primary' : 'bg-ink3/35',
          )}
        />
      ))}
    </div>
  )
}

import { saferSleep } from '../../../content/open/safer-sleep.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'

interface SleepCareProps {
  /** An additional warning of the tool, shown at the end. */
  readonly also?: string
  readonly id?: string
  readonly className?: string
}

/**
 * Safety text, shown before each session in which the user may fall asleep (spec §2, D60). Warnings about the baby are
 * separate paragraphs and emphasised, because a tired person does not read a long text to its end.
 */
export function SleepCare({ also, id, className = '' }: SleepCareProps) {
  const without = useWithoutBaby()
  const spoken = without ? [] : [saferSleep.first, saferSleep.sofa]
  return (
    <div id={id} className={`type-small text-ink2 [&>p+p]:mt-1.5 ${className}`}>
      {spoken.map((words) => (
        <p key={words} className="font-medium text-ink">
          {words}
        </p>
      ))}
      <p>{also === undefined ? saferSleep.side : `${saferSleep.side} ${also}`}</p>
      <ReadAloud
        title={saferSleep.title}
        text={[...spoken, saferSleep.side, ...(also === undefined ? [] : [also])]}
        className="-ml-3"
      />
    </div>
  )
}

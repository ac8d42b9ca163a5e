import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ConfirmChange } from './confirm-change.tsx'

interface StopOneProps {
  /** What it is, and what its button says. */
  name: string
  label: string
  words: { readonly title: string; readonly text: string; readonly confirm: string }
  isStopped: boolean
  /** Told once it has stopped. */
  stopped: { readonly title: string }
  busy: boolean
  /** Where the focus goes when the button has gone. */
  headingId: string
  /** Resolves to whether it was done. */
  onStop(): Promise<boolean>
}

/** One thing that can be stopped, and not be started again. */
export function StopOne({ name, label, words, isStopped, stopped, busy, headingId, onStop }: StopOneProps) {
  const [asking, setAsking] = useState(false)
  const wasAsking = useRef(false)

  // The dialog would give the focus back to the button, which has gone.
  useEffect(() => {
    if (wasAsking.current && !asking && isStopped) document.getElementById(headingId)?.focus()
    wasAsking.current = asking
  }, [asking, isStopped, headingId])

  async function stop(): Promise<boolean> {
    const isDone = await onStop()
    if (isDone) toast({ ...stopped, tone: 'success' })
    return isDone
  }

  return (
    <>
      {isStopped ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>{name}</span>
          <Chip tint="sage" icon={<Check aria-hidden strokeWidth={2} />}>
            {alertWords.stopped}
          </Chip>
        </p>
      ) : (
        <Button variant="outline" size="small" className="self-start" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmChange open={asking} words={words} busy={busy} onClose={() => setAsking(false)} onConfirm={stop} />
    </>
  )
}

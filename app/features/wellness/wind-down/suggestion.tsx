import { Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { tips } from '../../../../content/open/wellness/wind-down.ts'
import { anotherOf } from '../../../../domain/wind-down.ts'
import { Button } from '../../../ui/button.tsx'
import { dismissToast, toast } from '../../../ui/toast.tsx'

/** A random tip in a toast (spec §2 Widgets), another one each time, in place of the one before. */
export function Suggestion() {
  const last = useRef<{ tip: string; toast: string }>(null)

  function suggest() {
    const tip = anotherOf(tips, last.current?.tip ?? null, Math.random())
    if (tip === null) return
    if (last.current) dismissToast(last.current.toast)
    last.current = { tip, toast: toast({ title: 'For tonight', description: tip, durationMs: 8000 }) }
  }

  return (
    <Button variant="quiet" size="small" icon={<Sparkles aria-hidden size={20} strokeWidth={1.75} />} onClick={suggest}>
      Get New Suggestion
    </Button>
  )
}

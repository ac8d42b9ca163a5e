import { ok, warn, type Finding } from './finding.ts'

/**
 * The clocks may differ by this many milliseconds. The signature of a payment provider's webhook is valid for five
 * minutes, and a code in a mail for fifteen.
 */
const tolerableMs = 5_000

/**
 * Compares the clock of this machine with the time `theirs`, which was asked for at `asked` and received at `answered`.
 */
export function clockFinding(whose: string, theirs: Date, asked: Date, answered: Date): Finding {
  const ours = (asked.getTime() + answered.getTime()) / 2
  const seconds = Math.round((ours - theirs.getTime()) / 1000)
  if (Math.abs(ours - theirs.getTime()) <= tolerableMs) return ok('clock', `agrees with ${whose}`)
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return warn('clock', `${Math.abs(seconds)} s ${way} ${whose}`, 'switch on time synchronisation (NTP) on both')
}

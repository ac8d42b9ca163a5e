import { ok, warn, type Finding } from './finding.ts'

/** Tolerance in milliseconds: payment signatures are valid for five minutes, codes for fifteen. */
const tolerableMs = 5_000

/** Compares this machine's clock with another one, which was read between `asked` and `answered`. */
export function clockFinding(whose: string, theirs: Date, asked: Date, answered: Date): Finding {
  const ours = (asked.getTime() + answered.getTime()) / 2
  const seconds = Math.round((ours - theirs.getTime()) / 1000)
  if (Math.abs(ours - theirs.getTime()) <= tolerableMs) return ok('clock', `agrees with ${whose}`)
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return warn('clock', `${Math.abs(seconds)} s ${way} ${whose}`, 'switch on time synchronisation (NTP) on both')
}

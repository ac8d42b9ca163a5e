import { statusWords } from '../../../content/open/help.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tint } from '../../ui/tint.ts'

/** Red, yellow and green (spec §4), each with its word; any other value in grey, as it is. */
const tints: Readonly<Record<string, Tint>> = { open: 'danger', in_progress: 'sun', closed: 'sage' }

export function StatusChip({ status }: { status: string }) {
  const tint = Object.hasOwn(tints, status) ? tints[status] : undefined
  const words = Object.hasOwn(statusWords, status) ? statusWords[status] : status
  return (
    <Chip tint={tint}>
      <span className="sr-only">Status: </span>
      <bdi className="line-clamp-2 wrap-anywhere">{words}</bdi>
    </Chip>
  )
}

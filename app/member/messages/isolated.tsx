import { withoutTurning } from '../../../domain/profile.ts'

/**
 * Somebody's words within a line of ours, which they cannot turn round. `bdi` alone does not do: an isolate that the
 * words open and do not close takes the element's own end for its end, and the rest of the line goes along.
 */
export function Isolated({ children }: { children: string }) {
  return <bdi>{withoutTurning(children)}</bdi>
}

import { inOrder } from '../../../domain/suggested-order.ts'
import { tasks } from '../../member/tasks.ts'

/** Puts these tasks into this order, within the places they hold. Returns their order before; null when it failed. */
export function arrangeTasks(ids: readonly number[]): readonly number[] | null {
  let before: readonly number[] = []
  const written = tasks.update((current) => {
    before = current.map((task) => task.id).filter((id) => ids.includes(id))
    return inOrder(current, ids)
  })
  return written.ok ? before : null
}

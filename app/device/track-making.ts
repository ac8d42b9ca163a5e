import { breathe } from './breathe.ts'
import { blobInSlices, type TrackPlan } from './track.ts'

export interface MakingDoors {
  /** Lets the page do what else it has to. */
  breathe(): Promise<unknown>
  /** Milliseconds of a clock that never goes back. */
  clock(): number
}

/** At most so long at a stretch, so that a slow phone answers to a touch meanwhile (milliseconds). */
const atAStretchMs = 3

/** Makes the track a little at a time: it takes as long as it takes, and nothing waits for it. */
export async function makeGently(plan: TrackPlan, doors: MakingDoors = browser): Promise<Blob> {
  const work = blobInSlices(plan)
  for (let begun = doors.clock(); ;) {
    const { done, value } = work.next()
    if (done) return value
    if (doors.clock() - begun < atAStretchMs) continue
    await doors.breathe()
    begun = doors.clock()
  }
}

const browser: MakingDoors = { clock: () => performance.now(), breathe }

import { breathe } from '../page/breathe.ts'
import { blobInSlices, type TrackPlan } from './track.ts'

export interface MakingPorts {
  /** Lets the page do what else it has to. */
  breathe(): Promise<unknown>
  /** Milliseconds of a clock that never goes back. */
  clock(): number
}

/** At most so long at a stretch, so that a slow phone answers to a touch meanwhile (milliseconds). */
const atAStretchMs = 3

/** Makes the track a little at a time: it takes as long as it takes, and nothing waits for it. */
export async function makeGently(plan: TrackPlan, ports: MakingPorts = browser): Promise<Blob> {
  const work = blobInSlices(plan)
  for (let begun = ports.clock(); ;) {
    const { done, value } = work.next()
    if (done) return value
    if (ports.clock() - begun < atAStretchMs) continue
    await ports.breathe()
    begun = ports.clock()
  }
}

const browser: MakingPorts = { clock: () => performance.now(), breathe }

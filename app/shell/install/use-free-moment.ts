import { useEffect, useState } from 'react'
import { isBusy } from '../busy.ts'
import { whenFree } from './free-moment.ts'

/** True from the first moment at which a question disturbs nothing, for as long as there is one `waiting`. */
export function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false)

  useEffect(() => {
    if (!waiting) return
    const stop = whenFree(isBusy, () => setFree(true))
    return () => {
      stop()
      setFree(false)
    }
  }, [waiting])

  return free
}

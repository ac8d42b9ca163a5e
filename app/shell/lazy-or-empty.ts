import { type ComponentType, lazy } from 'react'
import { logError } from '../device/log.ts'

/** Makes a lazy component that renders nothing if its code cannot be loaded, for example offline. */
export function lazyOrEmpty<Props = object>(load: () => Promise<ComponentType<Props>>, failure: string) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      logError(failure, error)
      return { default: () => null }
    }
  })
}

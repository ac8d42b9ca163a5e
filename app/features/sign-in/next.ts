import { useSearchParams } from 'react-router'
import { safeNext } from '../../../domain/redirect.ts'
import { useHydrated } from '../../device/hydrated.ts'

/** Where she was going before she was asked to log in; '/' otherwise, and while the page hydrates. */
export function useNext(): string {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? safeNext(search.get('next')) : '/'
}

/** `path` with the place to return to, so that it survives the way from log-in to sign-up and back. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}

import type { Env } from './env.ts'

/**
 * What a cookie of ours is called. On https its name says that this very host set it, for the whole of it and by
 * https; browsers refuse it from anybody else. On http they would refuse it from us too.
 */
export function cookieName({ baseUrl }: Pick<Env, 'baseUrl'>, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

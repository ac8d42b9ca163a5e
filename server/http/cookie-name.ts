import type { Env } from '../env.ts'

/**
 * Returns the name of a cookie. On https it has the prefix `__Host-`: such a cookie can be set only by this host, for
 * all paths and over https. Browsers reject the prefix on http.
 */
export function cookieName({ baseUrl }: Pick<Env, 'baseUrl'>, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

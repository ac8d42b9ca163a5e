import type { Env } from './env.ts'

/**
 * Cookie name. On https with the prefix `__Host-`: only this host can set it, for all paths and over https. Browsers
 * reject the prefix on http.
 */
export function cookieName({ baseUrl }: Pick<Env, 'baseUrl'>, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Nobody's address; only there to see whether a path leaves its own origin. */
const origin = 'https://harbour.invalid'

/** Screens for somebody who is not signed in; coming back to them after signing in would go in circles. */
const notAPlaceToReturnTo =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|welcome|splash|api|dev)(?:\/|$)/i

const longest = 2048

// eslint-disable-next-line no-control-regex -- URL parsers drop tabs and newlines and read '\' as '/'
const unsafeCharacter = /[\u0000-\u001f\u007f\\]/

/** The path with its percent signs resolved, until nothing changes; null when it cannot be. */
function decoded(path: string): string | null {
  try {
    let before = path
    for (let depth = 0; depth < 5; depth++) {
      const after = decodeURIComponent(before)
      if (after === before) return after
      before = after
    }
  } catch {
    return null
  }
  return null
}

/**
 * The path, search and hash of `raw` when that is a path of our own site, otherwise null. What comes back
 * always begins with exactly one slash and never names another host, however it is spelt: '//evil',
 * '/\\evil', '/.//evil', encoded, with tabs, an address with its scheme.
 */
export function ownPath(raw: string | null | undefined): string | null {
  if (!raw?.startsWith('/') || raw.length > longest || unsafeCharacter.test(raw)) return null
  if (!URL.canParse(raw, origin)) return null
  const url = new URL(raw, origin)
  const path = decoded(url.pathname)
  if (url.origin !== origin || path === null || path.includes('//') || unsafeCharacter.test(path)) return null
  return url.pathname + url.search + url.hash
}

/** Where to go after signing in (D13): `raw` when it is a place to come back to, otherwise '/'. */
export function safeNext(raw: string | null | undefined): string {
  const path = ownPath(raw)
  const bare = path === null ? null : decoded(new URL(path, origin).pathname)
  return path === null || bare === null || notAPlaceToReturnTo.test(bare) ? '/' : path
}

/** A dummy origin, used to test whether a path stays on our site. */
const origin = 'https://harbour.invalid'

/** Screens for signed-out users; a redirect there after the sign-in would loop. */
const notAPlaceToReturnTo =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|welcome|splash|api|dev)(?:\/|$)/i

const longest = 2048

// eslint-disable-next-line no-control-regex -- URL parsers drop tabs and newlines and read '\' as '/'
const unsafeCharacter = /[\u0000-\u001f\u007f\\]/

/** Decodes a path repeatedly until it is stable; null if it is invalid. */
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
 * Returns path, query and hash of `raw` if it is a path of our own site, otherwise null. The result begins with exactly
 * one slash and names no other host. Rejects for example '//evil', '/\\evil', '/.//evil', encoded forms, tabs and
 * absolute URLs.
 */
export function ownPath(raw: string | null | undefined): string | null {
  if (!raw?.startsWith('/') || raw.length > longest || unsafeCharacter.test(raw)) return null
  if (!URL.canParse(raw, origin)) return null
  const url = new URL(raw, origin)
  const path = decoded(url.pathname)
  if (url.origin !== origin || path === null || path.includes('//') || unsafeCharacter.test(path)) return null
  return url.pathname + url.search + url.hash
}

/** Target after the sign-in (D13): `raw` if it is allowed, otherwise '/'. */
export function safeNext(raw: string | null | undefined): string {
  const path = ownPath(raw)
  const bare = path === null ? null : decoded(new URL(path, origin).pathname)
  return path === null || bare === null || notAPlaceToReturnTo.test(bare) ? '/' : path
}

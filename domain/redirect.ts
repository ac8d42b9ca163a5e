/** An origin that does not exist. Paths are resolved against it to test whether they stay on our site. */
const origin = 'https://harbour.invalid'

/**
 * Pages for signed-out users and internal paths. After the sign-in the user must not be sent there, because the
 * redirects would not end.
 */
const notAPlaceToReturnTo =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|welcome|splash|api|dev)(?:\/|$)/i

const longest = 2048

// eslint-disable-next-line no-control-regex -- URL parsers drop tabs and newlines and read '\' as '/'
const unsafeCharacter = /[\u0000-\u001f\u007f\\]/

/** Decodes percent-encoding repeatedly until the path no longer changes; null if it is invalid or nested too deeply. */
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
 * Returns path, query and hash of `raw` if it is a path of our own site; null if it is not. The result begins with
 * exactly one slash and names no other host; '//evil', '/\\evil', '/.//evil', their encoded forms, tabs and absolute
 * URLs are rejected.
 */
export function ownPath(raw: string | null | undefined): string | null {
  if (!raw?.startsWith('/') || raw.length > longest || unsafeCharacter.test(raw)) return null
  if (!URL.canParse(raw, origin)) return null
  const url = new URL(raw, origin)
  const path = decoded(url.pathname)
  if (url.origin !== origin || path === null || path.includes('//') || unsafeCharacter.test(path)) return null
  return url.pathname + url.search + url.hash
}

/** Returns the path to open after the sign-in (D13). It is `raw` if that path is allowed, and '/' if it is not. */
export function safeNext(raw: string | null | undefined): string {
  const path = ownPath(raw)
  const bare = path === null ? null : decoded(new URL(path, origin).pathname)
  return path === null || bare === null || notAPlaceToReturnTo.test(bare) ? '/' : path
}

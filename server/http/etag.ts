import { createHash } from 'node:crypto'

/** Returns the strong ETag of a text, with its quotes. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

export function matches(given: string | undefined, etag: string): boolean {
  return (given ?? '').split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}

/** Contents of this app version. The build writes the lists (`scripts/precache.ts`), and the server the version, before the worker's code. */
export interface Plan {
  /** Identifies the build and the data that the server wrote into the pages. */
  readonly version: string
  readonly pages: readonly string[]
  /** Paths whose screens are rendered in the app shell. A segment with a colon matches any one segment. */
  readonly screens: readonly string[]
  /** Files with a hash in their name that every screen needs. */
  readonly core: readonly string[]
  /** The other hashed files. If the user saves data, each is fetched on first use. */
  readonly rest: readonly string[]
  /** Files without a hash in their name. */
  readonly plain: readonly string[]
}

/** The page without content in which every screen is rendered (see server/pages). */
export const shell = '/shell'

/**
 * What belongs to this version of the app. In front of the worker's code, the build writes the lists
 * (`scripts/precache.ts`), and the server writes the version.
 */
export interface Plan {
  /** Identifies the build together with the data that the server wrote into the pages. Changes if either changes. */
  readonly version: string
  /** Paths of the prerendered pages. */
  readonly pages: readonly string[]
  /** Paths whose screens are rendered in the app shell. A segment that starts with a colon stands for any segment. */
  readonly screens: readonly string[]
  /** Files with a hash in their name for the start of the app, the screens of the tabs and the emergency numbers. */
  readonly core: readonly string[]
  /** The other files with a hash. If the user has switched on data saving, each is fetched when it is first used. */
  readonly rest: readonly string[]
  /** Files without a hash in their name. */
  readonly plain: readonly string[]
}

/** Path of the app shell: the page without content in which each screen is rendered (see server/pages). */
export const shell = '/shell'

/** What this version of the app consists of. The build writes the list in front of the worker, the server the version. */
export interface Plan {
  /** Names the build together with what its server wrote into the pages. */
  readonly version: string
  /** Addresses of prerendered pages. */
  readonly pages: readonly string[]
  /** Addresses that the app draws itself, in the empty shell; a part with a colon stands for any one part. */
  readonly screens: readonly string[]
  /** Files with a hash in their name that no screen of the tabs can do without. */
  readonly core: readonly string[]
  /** The other files with a hash in their name: where data are dear, each is fetched when it is first used. */
  readonly rest: readonly string[]
  /** Files without a hash in their name. */
  readonly plain: readonly string[]
}

/** The page of every screen (see server/pages). */
export const shell = '/shell'

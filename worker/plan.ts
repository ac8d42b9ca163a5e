/** Contents of this app version. The build writes the lists before the worker, the server the version. */
export interface Plan {
  /** Identifies the build and the data that the server wrote into the pages. */
  readonly version: string
  /** Paths of prerendered pages. */
  readonly pages: readonly string[]
  /** Paths rendered in the empty shell; a segment with a colon matches any one segment. */
  readonly screens: readonly string[]
  /** Hashed files that every tab needs. */
  readonly core: readonly string[]
  /** The other hashed files: with data saving on, each is fetched on first use. */
  readonly rest: readonly string[]
  /** Files without a hash in their name. */
  readonly plain: readonly string[]
}

/** Page in which every screen is rendered (see server/pages). */
export const shell = '/shell'

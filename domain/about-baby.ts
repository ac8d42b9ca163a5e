/** Content that speaks of the baby carries the mark: it can be left out, for whoever has lost one. */
export interface AboutBaby {
  readonly aboutBaby?: boolean
}

/** All of it, or without what speaks of the baby. */
export function told<T extends object>(all: readonly T[], without: boolean): readonly T[] {
  return without ? all.filter((each) => !('aboutBaby' in each && each.aboutBaby === true)) : all
}

/** Marks content about the baby, which the app can hide from users who have lost a baby. */
export interface AboutBaby {
  readonly aboutBaby?: boolean
}

export function withoutBabyItems<T extends object>(all: readonly T[], hide: boolean): readonly T[] {
  return hide ? all.filter((each) => !('aboutBaby' in each && each.aboutBaby === true)) : all
}

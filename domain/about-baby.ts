/** Marks content about the baby, which can be hidden for users who have lost a baby. */
export interface AboutBaby {
  readonly aboutBaby?: boolean
}

/** All items, or with `without` those not about the baby. */
export function told<T extends object>(all: readonly T[], without: boolean): readonly T[] {
  return without ? all.filter((each) => !('aboutBaby' in each && each.aboutBaby === true)) : all
}

import { isPersonal } from './personal-keys.ts'

let withheld = false

/** While one person's data is still on its way out, or another's on its way in, nobody sees or changes any. */
export function withhold(on: boolean): void {
  withheld = on
}

export function isWithheld(key: string): boolean {
  return withheld && isPersonal(key)
}

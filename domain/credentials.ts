/** Limits of what a person types to get in; both sides obey them (spec §5, §9). */
export const passwordMin = 8
export const passwordMax = 128
export const firstNameMax = 60
export const emailMax = 254
/** Digits of a typed code, and how long and how often it may be tried (D26). */
export const codeLength = 6
export const codeMinutes = 15
export const codeTries = 5

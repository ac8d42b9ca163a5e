/** Limits of sign-in fields, for app and server (spec §5, §9). */
export const passwordMin = 8
export const passwordMax = 128
export const firstNameMax = 60
export const emailMax = 254
/** Length of a typed code, its lifetime and its maximum of tries (D26). */
export const codeLength = 6
export const codeMinutes = 15
export const codeTries = 5

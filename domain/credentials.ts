/** Limits of the fields in sign-in forms. App and server use the same values (spec §5, §9). */
export const passwordMin = 8
export const passwordMax = 128
export const firstNameMax = 60
export const emailMax = 254
/** Number of digits of an emailed code, minutes until it expires, and how often a wrong code may be typed (D26). */
export const codeLength = 6
export const codeMinutes = 15
export const codeTries = 5

/** Whether a part of an address can be an id of ours; what cannot is not there, rather than an error of the database. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the text can be a real meetup's id: the database is not asked about any other. */
export function isMeetupId(text: string): boolean {
  return uuid.test(text)
}

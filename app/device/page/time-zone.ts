/** The time zone that this device is set to, as an IANA name; undefined where it will not say. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone || undefined
}

/** Whether this is the installed app, in a window of its own. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

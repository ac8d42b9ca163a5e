/** Whether the browser can show a number on the icon of the app. It does so once the app is installed. */
export const canShowBadge = (): boolean => 'setAppBadge' in navigator

/** Shows `count` on the icon of the app; 0 removes the number. Does nothing where the browser has no badge. */
export function showBadge(count: number): void {
  // The browser refuses while the app is not installed or may not notify; there is nothing to tell the user then.
  if (canShowBadge()) navigator.setAppBadge(count).catch(() => {})
}

/** Whether the browser can show a number on the app's icon. The number appears only if the app is installed. */
export const canShowBadge = (): boolean => 'setAppBadge' in navigator

/** Shows `count` on the icon of the app; 0 removes the number. Does nothing where the browser has no badge. */
export function showBadge(count: number): void {
  // The browser rejects this when the app is not installed or notifications are not allowed. The user gets no
  // message then.
  if (canShowBadge()) navigator.setAppBadge(count).catch(() => {})
}

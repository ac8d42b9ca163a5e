/**
 * Returns whether the user has switched on data saving; false if the browser does not report it. Pages and the service
 * worker call it.
 */
export function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

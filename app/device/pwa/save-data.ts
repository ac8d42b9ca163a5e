/** Returns whether the user has switched on the browser's data saving; false if the browser does not report it. */
export function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

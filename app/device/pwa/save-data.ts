/** Whether the user has switched on data saving, for pages and worker. False where the browser does not tell. */
export function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

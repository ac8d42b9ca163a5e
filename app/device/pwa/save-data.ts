/** Whether she has asked her browser to spare her data; for pages and for the worker. Browsers without the setting say nothing. */
export function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

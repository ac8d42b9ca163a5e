/** Saves a text as a file; works offline too. The browser chooses the folder, or opens an app for this type of file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers fetch the URL only after the current task, so the URL is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

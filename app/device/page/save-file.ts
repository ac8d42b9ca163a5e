/** Saves a text as a file, also offline. The browser chooses the folder, or opens an app that can read it. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers fetch the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

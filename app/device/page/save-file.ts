/** Saves a text of ours as a file, without a network too. The browser decides where to, or opens what can read it. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers fetch it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

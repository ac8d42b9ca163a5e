/** The names in an attribute of a page, which stand there parted by blanks. */
export function listed(names: string | undefined): string[] {
  return (names ?? '').split(' ').filter((name) => name !== '')
}

/** Fetches a script or a sheet of styles that will be asked for in a moment. */
export function preload(file: string): void {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

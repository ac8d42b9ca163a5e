/** The names in an attribute of a page, separated by spaces. */
export function listed(names: string | undefined): string[] {
  return (names ?? '').split(' ').filter((name) => name !== '')
}

/** Preloads a script or style sheet. */
export function preload(file: string): void {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/** Splits an attribute of a page that lists names separated by spaces. */
export function listed(names: string | undefined): string[] {
  return (names ?? '').split(' ').filter((name) => name !== '')
}

export function preload(file: string): void {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

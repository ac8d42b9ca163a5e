/** What she, or her browser, put into a field before the page was hydrated: it would be lost otherwise. */
export function typedBefore(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** What she, or her browser, put into a field before the page was hydrated: it would be lost otherwise. */
export function typedBefore(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Whether she ticked the form's box before then. */
export function tickedBefore(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? false
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields that the user has typed into, in the order of the first input. */
const fields = new Set<Field>()

const isOfWords = (type: string): boolean => ['text', 'textarea', 'search', 'email', 'tel', 'url'].includes(type)

/** A password field has the type `text` while it shows its text, so its purpose is checked (`autocomplete`). */
const isSecret = (purpose: string): boolean => /password|one-time-code/.test(purpose)

function forgetGone(): void {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
}

export function keepTyped(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      forgetGone()
      if (isOfWords(target.type) && !isSecret(target.autocomplete)) fields.add(target)
    },
    { passive: true },
  )
}

/** Returns the texts of the fields that the user has typed into, without passwords and codes. */
export function typedTexts(): string[] {
  forgetGone()
  return [...fields].map(({ value }) => value.trim()).filter((text) => text !== '')
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields that the user has typed into, in that order. */
const fields = new Set<Field>()

const isOfWords = (type: string): boolean => ['text', 'textarea', 'search', 'email', 'tel', 'url'].includes(type)

/** A password stays one where its field shows it. */
const isSecret = (purpose: string): boolean => /password|one-time-code/.test(purpose)

function forgetGone(): void {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
}

/** Notes which fields the user types into. */
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

/** What stands in the fields of the page that the user has typed into: never a password or a code. */
export function typedTexts(): string[] {
  forgetGone()
  return [...fields].map(({ value }) => value.trim()).filter((text) => text !== '')
}

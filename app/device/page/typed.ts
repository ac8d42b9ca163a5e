type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields that the user has typed into, in the order of the first input. */
const fields = new Set<Field>()

const isOfWords = (type: string): boolean => ['text', 'textarea', 'search', 'email', 'tel', 'url'].includes(type)

/**
 * Whether a field is for a password or a code. Its `autocomplete` decides, because a password field has the type `text`
 * while the user looks at the password.
 */
const isSecret = (purpose: string): boolean => /password|one-time-code/.test(purpose)

function forgetGone(): void {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
}

/** Starts to note the fields that the user types into. */
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

/** Returns the trimmed texts of the fields that the user has typed into, without empty ones, passwords and codes. */
export function typedTexts(): string[] {
  forgetGone()
  return [...fields].map(({ value }) => value.trim()).filter((text) => text !== '')
}

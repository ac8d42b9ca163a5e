export interface Shared {
  readonly title: string
  readonly text: string
}

/**
 * `cancelled`: the user closed the share sheet, or a share sheet is open already. `failed`: neither sharing nor copying
 * worked.
 */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed'

export interface SharePorts {
  /**
   * Opens the system's share sheet. Returns undefined where the browser has no share sheet, or cannot share this data.
   */
  shareWith(data: ShareData): Promise<void> | undefined
  /** Rejects where the browser has no clipboard or refuses access to it. */
  writeClipboard(text: string): Promise<void>
  /**
   * Copies a text by selecting it in a temporary field, for browsers that have no clipboard or refuse it. Returns false
   * when that fails too.
   */
  copyByField(text: string): boolean
}

export function createShare(ports: SharePorts) {
  const copy = async (text: string): Promise<ShareResult> => ((await putDown(ports, text)) ? 'copied' : 'failed')

  /** Opens the system's share sheet. Copies the text where there is no share sheet or it fails. Never rejects. */
  return async function shareText(shared: Shared): Promise<ShareResult> {
    const text = wholeText(shared)
    try {
      const sharing = ports.shareWith({ title: shared.title, text })
      if (sharing === undefined) return await copy(text)
      await sharing
      return 'shared'
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'AbortError' || name === 'InvalidStateError') return 'cancelled'
      return copy(text)
    }
  }
}

async function putDown(ports: Pick<SharePorts, 'writeClipboard' | 'copyByField'>, text: string): Promise<boolean> {
  try {
    await ports.writeClipboard(text)
    return true
  } catch {
    return ports.copyByField(text)
  }
}

/** Many apps use only the text of a share, so the title is put before the text unless the text starts with it. */
export function wholeText({ title, text }: Shared): string {
  return text.startsWith(title) ? text : `${title}\n\n${text}`
}

const clipboard = {
  async writeClipboard(text: string): Promise<void> {
    await navigator.clipboard.writeText(text)
  },
  copyByField,
}

export const shareText = createShare({
  shareWith(data) {
    if (!('share' in navigator)) return undefined
    if ('canShare' in navigator && !navigator.canShare(data)) return undefined
    return navigator.share(data)
  },
  ...clipboard,
})

/** Copies the text. Resolves with whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  return putDown(clipboard, text)
}

function copyByField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // While a dialog is open, elements outside it cannot be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without permission for the clipboard
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}

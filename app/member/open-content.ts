import { isUnreachable, requestNews } from '../api.ts'
import { logError } from '../device/log.ts'
import { guarded, localStore, useLocalStore } from '../device/storage/storage.ts'
import { isFields, openContentKey } from './open-content-texts.ts'

interface OpenContent {
  readonly etag: string | null
  /** The last answer of the server: texts by kind. Each kind is checked where it is used. */
  readonly content: Readonly<Record<string, unknown>>
}

const isOpenContent = (value: unknown): value is OpenContent =>
  isFields(value) && isFields(value['content']) && (value['etag'] === null || typeof value['etag'] === 'string')

/**
 * Texts of the app that the operator changed after this version was built (D55): quotes, intentions, challenges, help
 * and the notice. They are stored on the device, for the next start and for use offline.
 */
export const openContent = localStore<OpenContent>(openContentKey, guarded(isOpenContent), { etag: null, content: {} })

export const useOpenContent = (): OpenContent['content'] => useLocalStore(openContent).content

/** Asks the server for newer texts. Never rejects. */
export async function refreshOpenContent(): Promise<void> {
  try {
    const news = await requestNews('/api/content/open', openContent.read().etag)
    if (news === null || !isFields(news.body)) return
    const { body: content, etag } = news
    // While the operator has never changed a text, nothing is stored.
    openContent.update((before) =>
      Object.keys(content).length === 0 && before.etag === null ? before : { etag, content },
    )
  } catch (error) {
    if (!isUnreachable(error)) logError('The changed texts could not be fetched', error)
  }
}

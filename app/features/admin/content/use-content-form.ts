import * as z from 'zod/mini'
import { kindOf, type ContentItem, type ContentKindName } from '../../../../domain/content-kinds.ts'
import { useUnsavedForm } from '../unsaved.ts'
import { bodyOf, isSame, valuesOf, type FormValues } from './form-values.ts'

/** The typed values, and the version that they are based on. */
interface Unsaved {
  readonly values: FormValues
  readonly source: string
  readonly version: number
}

const unsaved = z.object({
  // Values of any shape are accepted, because the form may have changed since they were stored. The fields check
  // their own value.
  values: z.custom<FormValues>((values) => typeof values === 'object' && values !== null),
  source: z.string(),
  version: z.int(),
})

/** Returns the name of the draft with the unsaved values of an item; `key` is null for a new item. */
export const contentDraftName = (kind: ContentKindName, key: string | null): string =>
  `content:${key === null ? `new/${kind}` : `${kind}/${key}`}`

/** The values of the form of one item, or of a new item of a kind. Unsaved values survive a reload. */
export function useContentForm(kind: ContentKindName, item: ContentItem | null) {
  const { fields } = kindOf(kind)
  const [typed, keep] = useUnsavedForm<Unsaved>(contentDraftName(kind, item?.key ?? null), unsaved)
  const stored: Unsaved = {
    values: valuesOf(fields, item?.body),
    source: item?.source ?? '',
    version: item?.version ?? 0,
  }
  const { values, source, version } = typed ?? stored

  function change(some: Partial<Pick<Unsaved, 'values' | 'source'>>) {
    const next = { values, source, version, ...some }
    const isBack =
      version === stored.version &&
      next.source === stored.source &&
      JSON.stringify(next.values) === JSON.stringify(stored.values)
    keep(() => (isBack ? null : next))
  }

  return {
    values,
    source,
    version,
    body: bodyOf(fields, values),
    isUnsaved: typed !== null && (source !== stored.source || !isSame(fields, values, stored.values)),
    change,
    discard: () => keep(() => null),
    /**
     * Called when the server has stored the values of this render as version `next`. Text that was typed after this
     * render stays unsaved.
     */
    settle(next: number) {
      const isTypedOn = (now: Unsaved) => now.source !== source || JSON.stringify(now.values) !== JSON.stringify(values)
      keep((before) => (before !== null && isTypedOn(before) ? { ...before, version: next } : null))
    },
  }
}

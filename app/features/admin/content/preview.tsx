import { useState, type ReactNode } from 'react'
import { contentForm } from '../../../../content/open/admin-content.ts'
import type { ContentBody, ContentKindName } from '../../../../domain/content-kinds.ts'
import { Card } from '../../../ui/card.tsx'
import { quoted } from '../../../ui/quoted.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { contentPreviewOf } from './preview-words.ts'

const { preview } = contentForm

interface PreviewProps {
  kind: ContentKindName
  body: ContentBody
}

/** The preview beside the fields, on wide screens. On a phone a button opens the preview. */
export function ContentPreview(props: PreviewProps) {
  return (
    <Card as="section" aria-label={preview.title} className="hidden min-w-0 grid-cols-1 gap-4 p-5 rail:grid">
      <h2 className="type-h3">{preview.title}</h2>
      <PreviewWords {...props} />
    </Card>
  )
}

/** Shows the item as members see it on a phone, by day or by night. */
export function PreviewWords({ kind, body }: PreviewProps) {
  const [theme, setTheme] = useState<'day' | 'night'>('day')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Segmented<'day' | 'night'>
        label={preview.themes.label}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'day', label: preview.themes.day },
          { value: 'night', label: preview.themes.night },
        ]}
      />
      <div
        data-theme={theme}
        className="w-full max-w-[24.375rem] justify-self-center rounded-card bg-paper p-4 text-ink"
      >
        <Card className="grid min-w-0 grid-cols-1 gap-3 wrap-anywhere">
          <Words kind={kind} body={body} />
        </Card>
      </div>
    </div>
  )
}

function Words({ kind, body }: { kind: ContentKindName; body: ContentBody }): ReactNode {
  const { quote, title, facts, paragraphs, lists, link } = contentPreviewOf(kind, body)
  if (quote !== null) return <p className="type-quote text-balance">{quoted(quote)}</p>
  if (title === '' && paragraphs.length === 0) return <p className="text-ink2">{preview.empty}</p>
  return (
    <>
      {title === '' ? null : <p className={kind === 'recipes' ? 'type-h2' : 'type-title'}>{title}</p>}
      {facts.length === 0 ? null : <p className="type-small text-ink2">{facts.join(' · ')}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line text-ink2">
          {paragraph}
        </p>
      ))}
      {lists.map(({ ordered, items }) => {
        const List = ordered ? 'ol' : 'ul'
        return (
          <List key={String(ordered)} className={ordered ? 'list-decimal space-y-2 pl-5' : 'divide-y divide-line'}>
            {items.map((text) => (
              <li key={text} className={ordered ? undefined : 'py-2'}>
                {text}
              </li>
            ))}
          </List>
        )
      })}
      {link === '' ? null : <p className="font-semibold text-primary underline underline-offset-4">{link}</p>}
    </>
  )
}

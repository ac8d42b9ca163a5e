import { contentForm } from '../../../../content/open/admin-content.ts'
import { isBlank } from '../../../../domain/blank.ts'
import type { ContentBody, ContentKindName } from '../../../../domain/content-kinds.ts'
import { amountWords } from '../../../../domain/amount-words.ts'
import { units } from '../../../../domain/recipe.ts'
import { linesOf } from './form-values.ts'

interface PreviewWords {
  /** The text of a card that contains only a quote; null for other cards. */
  readonly quote: string | null
  readonly title: string
  readonly facts: readonly string[]
  readonly paragraphs: readonly string[]
  readonly lists: readonly { readonly ordered: boolean; readonly items: readonly string[] }[]
  readonly link: string
}

const isFilled = (text: string) => !isBlank(text)
const isRecord = (value: unknown): value is ContentBody => typeof value === 'object' && value !== null

const { minutes, servings, notSetUp, priceFor } = contentForm.preview

/** Returns what a member would read, from a body that may be incomplete. */
export function contentPreviewOf(kind: ContentKindName, body: ContentBody): PreviewWords {
  const text = (name: string) => linesOf(body[name]).trim()
  const texts = (name: string) => [...new Set(linesOf(body[name]).split('\n').filter(isFilled))]
  const rows = (name: string) => (Array.isArray(body[name]) ? body[name].filter(isRecord) : [])
  const link = isRecord(body['link']) ? linesOf(body['link']['label']) : ''
  const plain = { quote: null, title: '', facts: [], paragraphs: [], lists: [], link: '' }
  const of = (names: readonly string[]) => names.map(text).filter(isFilled)
  switch (kind) {
    case 'quotes':
    case 'intentions':
      return { ...plain, quote: isFilled(text('text')) ? text('text') : null }
    case 'tips':
    case 'goals':
    case 'challenges':
      return { ...plain, title: text('title'), paragraphs: of(['content', 'description', 'text']) }
    case 'wisdom':
      return { ...plain, paragraphs: of(['content']), facts: of(['source']) }
    case 'help':
      return { ...plain, title: text('question'), paragraphs: texts('answer'), link }
    case 'notice':
      return { ...plain, paragraphs: of(['text']), link }
    case 'activities':
      return {
        ...plain,
        title: text('title'),
        facts: [text('weekday'), of(['time', 'endTime']).join(' – ')].filter(isFilled),
        paragraphs: of(['place', 'cost']),
      }
    case 'groups':
      return {
        ...plain,
        title: text('name'),
        facts: of(['members']),
        paragraphs: of(['description']),
        lists: [
          {
            ordered: false,
            items: rows('groups').map((group) =>
              [linesOf(group['name']), group['url'] === undefined ? notSetUp : ''].filter(isFilled).join(': '),
            ),
          },
        ],
      }
    case 'prices': {
      const { pence, amount } = body
      const unit = units.find((each) => each === body['unit'])
      const isWhole = typeof pence === 'number' && typeof amount === 'number' && amount > 0 && unit
      return { ...plain, title: text('name'), facts: isWhole ? [priceFor(pence, amountWords(amount, unit))] : [] }
    }
    case 'recipes': {
      const { cookTime, servings: count } = body
      const facts = [
        typeof cookTime === 'number' && cookTime > 0 ? minutes(cookTime) : '',
        typeof count === 'number' && count > 0 ? servings(count) : '',
      ]
      const parts = rows('parts').map(({ item, amount, unit, note }) => {
        const known = units.find((each) => each === unit)
        const measure = typeof amount === 'number' && amount > 0 && known ? amountWords(amount, known) : ''
        const amounts = [measure, linesOf(item).replaceAll('-', ' ')].filter(isFilled).join(' ')
        return isFilled(linesOf(note)) ? `${amounts}, ${linesOf(note)}` : amounts
      })
      return {
        ...plain,
        title: text('name'),
        facts: facts.filter(isFilled),
        paragraphs: of(['childPortion']),
        lists: [
          { ordered: false, items: parts },
          { ordered: true, items: texts('instructions') },
        ],
      }
    }
  }
}

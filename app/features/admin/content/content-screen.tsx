import { ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { adminContent, contentWords } from '../../../../content/open/admin-content.ts'
import {
  contentFilters,
  contentKindNames,
  isContentKind,
  type ContentFilter,
  type ContentList,
} from '../../../../domain/content-kinds.ts'
import { RequireAdmin } from '../../../member/auth/require-admin.tsx'
import { paths } from '../../../paths.ts'
import { AdminColumn } from '../admin-column.tsx'
import { TeamAnswer, useTeamAnswer } from '../team-answer.tsx'
import { useArrival } from '../use-arrival.ts'
import { fetchContent } from './content-api.ts'
import { listAddress } from './content-address.ts'
import { Files } from './files.tsx'
import { ItemList } from './item-list.tsx'

/** The screen /admin/content (D55): the kinds of content, or with `?kind=` or `?filter=` a list of items. */
export function ContentScreen() {
  return (
    <RequireAdmin editors="allowed">
      <Content />
    </RequireAdmin>
  )
}

const isFilter = (text: string | null): text is ContentFilter => contentFilters.some((known) => known === text)

function Content() {
  const [search] = useSearchParams()
  const kind = search.get('kind')
  const filter = search.get('filter')
  const known = kind !== null && isContentKind(kind) ? kind : null
  const isList = known !== null || isFilter(filter)
  const shown = isFilter(filter) ? filter : 'all'
  useArrival(isList ? (known ?? shown) : null)
  if (!isList) {
    return (
      <AdminColumn title={adminContent.title} subtitle={adminContent.subtitle} back={paths.home}>
        <Kinds />
      </AdminColumn>
    )
  }
  const words = known === null ? null : contentWords[known]
  return (
    <AdminColumn
      title={(words?.name ?? adminContent.review.title).toUpperCase()}
      subtitle={words?.text}
      back={paths.adminContent}
    >
      <ItemList key={known} kind={known} filter={shown} />
    </AdminColumn>
  )
}

function Kinds() {
  const answer = useTeamAnswer(() => fetchContent({ kind: null, filter: 'review', query: '' }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <TeamAnswer answer={answer} failed={adminContent.failed}>
        {({ kinds }) => <KindLinks kinds={kinds} />}
      </TeamAnswer>
      <Files onImported={answer.reload} />
    </div>
  )
}

function KindLinks({ kinds }: { kinds: ContentList['kinds'] }) {
  const waiting = kinds.reduce((sum, { awaitReview }) => sum + awaitReview, 0)
  const { review } = adminContent
  return (
    <nav aria-label={adminContent.kinds}>
      <ul className="card grid border border-line bg-surface p-0 shadow-soft">
        <Row to={listAddress(null, 'review')} title={review.title} text={review.text(waiting)} aside="" />
        {contentKindNames.map((kind) => {
          const { drafts = 0, awaitReview = 0 } = kinds.find((each) => each.kind === kind) ?? {}
          const { name, text } = contentWords[kind]
          return (
            <Row
              key={kind}
              to={listAddress(kind)}
              title={name}
              text={text}
              aside={adminContent.counts(drafts, awaitReview)}
            />
          )
        })}
      </ul>
    </nav>
  )
}

function Row({ to, title, text, aside }: { to: string; title: string; text: string; aside: string }) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={to} className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-sunk">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="type-title">{title}</span>
            {aside === '' ? null : <span className="type-small font-semibold text-accent-ink">{aside}</span>}
          </span>
          <span className="type-small block text-ink2">{text}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink2" />
      </Link>
    </li>
  )
}

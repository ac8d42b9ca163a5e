import { useNavigate, useParams } from 'react-router'
import { adminContent, contentForm, contentWords } from '../../../../content/open/admin-content.ts'
import { isContentKind, type ContentItem, type ContentKindName } from '../../../../domain/content-kinds.ts'
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { RequireAdmin } from '../../../member/auth/require-admin.tsx'
import { paths } from '../../../paths.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback.tsx'
import { AdminColumn } from '../admin-column.tsx'
import { TeamAnswer, useTeamAnswer } from '../team-answer.tsx'
import { fetchItem } from './content-api.ts'
import { contentAddress, listAddress, newItem } from './content-address.ts'
import { ContentEditForm } from './editor.tsx'

/** The screen /admin/content/:kind/:key: the editor of one item, or of a new one at /admin/content/new/:kind (D55). */
export function ContentItemScreen() {
  return (
    <RequireAdmin editors="allowed">
      <AskedItem />
    </RequireAdmin>
  )
}

function AskedItem() {
  const { kind = '', key = '' } = useParams()
  if (kind === newItem && isContentKind(key)) return <NewItem key={key} kind={key} />
  if (isContentKind(kind)) return <KnownItem key={`${kind}/${key}`} kind={kind} name={key} />
  return (
    <AdminColumn title={adminContent.title} back={paths.adminContent}>
      <Gone />
    </AdminColumn>
  )
}

function NewItem({ kind }: { kind: ContentKindName }) {
  const navigate = useNavigate()
  return (
    <AdminColumn title={contentForm.newTitle(contentWords[kind].one)} back={listAddress(kind)}>
      <ContentEditForm
        kind={kind}
        item={null}
        onChanged={({ key }) => void navigate(contentAddress(kind, key), { replace: true })}
        onStale={() => {}}
      />
    </AdminColumn>
  )
}

function KnownItem({ kind, name }: { kind: ContentKindName; name: string }) {
  const answer = useTeamAnswer<ContentItem>(() => fetchItem(kind, name))
  const { value, error, loading, reload, replace } = answer
  return (
    <AdminColumn title={contentForm.editTitle(contentWords[kind].one)} back={listAddress(kind)}>
      {value === null && !loading && hasCode(error, 'NO_SUCH_CONTENT') ? (
        <Gone />
      ) : (
        <TeamAnswer answer={answer} failed={adminContent.failed}>
          {(item) => <ContentEditForm kind={kind} item={item} onChanged={replace} onStale={reload} />}
        </TeamAnswer>
      )}
    </AdminColumn>
  )
}

function Gone() {
  return (
    <EmptyState
      spot={<Spot name="compass" />}
      title={adminContent.gone.title}
      text={adminContent.gone.text}
      action={<ButtonLink to={paths.adminContent}>{adminContent.back}</ButtonLink>}
    />
  )
}

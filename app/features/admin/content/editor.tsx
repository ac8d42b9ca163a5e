import { useState } from 'react'
import { contentForm, contentWords } from '../../../../content/open/admin-content.ts'
import { kindOf, type ContentBody, type ContentItem, type ContentKindName } from '../../../../domain/content-kinds.ts'
import { ApiError } from '../../../api.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ConflictNote } from '../conflict-note.tsx'
import { FailedNote } from '../failed-note.tsx'
import { useFocus } from '../use-focus.ts'
import { useIsMounted } from '../use-is-mounted.ts'
import { ActionButtons, type ContentStep } from './action-buttons.tsx'
import { actOnItem, createItem, fetchItem } from './content-api.ts'
import { contentAddress } from './content-address.ts'
import { faultSelector, FormFields } from './form-fields.tsx'
import { differingFields, faultsOf, linesOf, type ContentFaults } from './form-values.ts'
import { History } from './history.tsx'
import { IngredientSuggestions } from './ingredients.tsx'
import { ContentPreview } from './preview.tsx'
import { useContentForm } from './use-content-form.ts'

interface EditorProps {
  kind: ContentKindName
  /** Null for a new item. */
  item: ContentItem | null
  onChanged(item: ContentItem): void
  /** `onStale` is called when somebody else has changed the item, so that it must be loaded again. */
  onStale(): void
}

/** The version that somebody else saved during editing, and the action that was refused because of it. */
interface Meanwhile {
  readonly theirs: ContentItem
  readonly step: ContentStep
}

interface Failure {
  readonly text: string
  readonly isSignedOut: boolean
}

/** The editor of one item. Typed text stays until the server has stored it or the person who edits discards it. */
export function ContentEditForm({ kind, item, onChanged, onStale }: EditorProps) {
  const { fields } = kindOf(kind)
  const form = useContentForm(kind, item)
  const [faults, setFaults] = useState<ContentFaults>({})
  const [failed, setFailed] = useState<Failure | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [busy, setBusy] = useState<ContentStep['action'] | null>(null)
  const focus = useFocus()
  const refused = useAdminRefusal()
  const isMounted = useIsMounted()

  /** Saves the text of the form as a draft. `upon` is the number of the version that it replaces. */
  function save(upon: number): Promise<ContentItem> {
    const { body, source } = form
    return item === null
      ? createItem(kind, body, source)
      : actOnItem(kind, item.key, { action: 'save', version: upon, body, source })
  }

  async function take(step: ContentStep, upon: number): Promise<void> {
    const isSaving = step.action === 'save' || (step.action === 'publish' && (item === null || form.isUnsaved))
    let reached: ContentItem | null = null
    try {
      if (isSaving) reached = await save(upon)
      if (step.action !== 'save') {
        const { key, version } = reached ?? { key: item?.key ?? '', version: item?.version ?? 0 }
        reached = await actOnItem(kind, key, { ...step, version })
      }
      toast({ ...contentForm.done[step.action === 'publish' && step.from ? 'schedule' : step.action], tone: 'success' })
    } catch (error) {
      if (reached === null) await explain(error, step)
      // The text was saved, but the action after it failed. The user has to repeat only this action.
      else toast({ title: contentForm.failed, description: errorMessage(error), tone: 'danger' })
    }
    if (reached === null) return
    if (isSaving) form.settle(reached.version)
    if (isMounted()) onChanged(reached)
  }

  async function explain(error: unknown, step: ContentStep): Promise<void> {
    if (refused(error) || !isMounted()) return
    const named = error instanceof ApiError ? error.errors : []
    if (hasCode(error, 'CHANGED_MEANWHILE') && item !== null) {
      if (!form.isUnsaved) {
        onStale()
        return setFailed({ text: contentForm.changed, isSignedOut: false })
      }
      try {
        return setMeanwhile({ theirs: await fetchItem(kind, item.key), step })
      } catch (failure) {
        return fail(failure)
      }
    }
    if (named.length === 0) return fail(error)
    // The key of a new item is made from its title, so an error of the key is shown at the title.
    const fieldOf = (path: string) => (path === 'key' ? kindOf(kind).title : path.replace(/^body\./, ''))
    setFaults(Object.fromEntries(named.map(({ path, message }) => [fieldOf(path), message])))
    pointOut()
  }

  function fail(error: unknown) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    setFailed({ text: isSignedOut ? contentForm.signedOut.text : errorMessage(error), isSignedOut })
  }

  function pointOut() {
    setFailed({ text: contentForm.faulty, isSignedOut: false })
    focus(faultSelector)
  }

  async function act(step: ContentStep, upon = form.version) {
    if (busy !== null) return
    setFailed(null)
    const found = step.action === 'save' || step.action === 'publish' ? faultsOf(kind, form.body) : {}
    setFaults(found)
    if (Object.keys(found).length > 0) return pointOut()
    setBusy(step.action)
    await take(step, upon)
    setBusy(null)
  }

  function change(some: Parameters<typeof form.change>[0]) {
    form.change(some)
    setFailed(null)
  }

  function discard() {
    form.discard()
    setFaults({})
    setFailed(null)
  }

  const words = contentWords[kind]
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid grid-cols-1 gap-4">
      {form.isUnsaved && meanwhile === null ? <UnsavedNote onDiscard={discard} /> : null}
      <div className="grid grid-cols-1 gap-4 rail:grid-cols-2">
        <Card as="section" aria-label={words.one} className="grid min-w-0 grid-cols-1 gap-5 self-start p-5">
          <FormFields
            fields={fields}
            words={words.fields}
            path=""
            values={form.values}
            faults={faults}
            onChange={(values) => change({ values })}
          />
          {kind === 'recipes' ? <IngredientSuggestions /> : null}
          <TextField
            label={contentForm.source.label}
            helper={contentForm.source.helper}
            placeholder={contentForm.source.example}
            name="source"
            autoComplete="off"
            maxLength={300}
            value={form.source}
            onChange={(event) => change({ source: event.target.value })}
          />
        </Card>
        {/* The buttons and the preview stay in view while the fields beside them scroll. The negative margin leaves
            room for shadows. */}
        <div className="flex min-w-0 flex-col gap-4 rail:sticky rail:top-2 rail:-m-3 rail:max-h-[calc(100dvh-1rem)] rail:self-start rail:overflow-y-auto rail:p-3">
          {meanwhile === null ? (
            <ActionButtons
              kind={kind}
              item={item}
              body={form.body}
              isUnsaved={form.isUnsaved}
              busy={busy}
              failed={
                failed === null ? null : (
                  <FailedNote
                    title={contentForm.failed}
                    text={`${failed.text} ${contentForm.kept}`}
                    logIn={failed.isSignedOut ? contentForm.signedOut.logIn : null}
                    next={contentAddress(kind, item?.key ?? null)}
                  />
                )
              }
              onStep={(step) => void act(step)}
            />
          ) : (
            <Card as="section" className="p-5">
              <Conflict
                kind={kind}
                mine={form.body}
                theirs={meanwhile.theirs}
                saving={busy !== null}
                onMine={() => {
                  const { theirs, step } = meanwhile
                  void act(step, theirs.version).then(() => setMeanwhile((now) => (now === meanwhile ? null : now)))
                }}
                onTheirs={() => {
                  discard()
                  setMeanwhile(null)
                  onChanged(meanwhile.theirs)
                }}
              />
            </Card>
          )}
          <ContentPreview kind={kind} body={form.body} />
          {item === null ? null : (
            <History kind={kind} item={item} busy={busy !== null} onReturn={(to) => void act({ action: 'undo', to })} />
          )}
        </div>
      </div>
    </form>
  )
}

interface ConflictProps {
  kind: ContentKindName
  mine: ContentBody
  theirs: ContentItem
  saving: boolean
  onMine(): void
  onTheirs(): void
}

function Conflict({ kind, mine, theirs, ...note }: ConflictProps) {
  const { conflict, busy } = contentForm
  return (
    <ConflictNote
      {...note}
      words={{ ...conflict, saving: busy }}
      differences={differingFields(kind, mine, theirs.body).map((name) => ({
        label: contentWords[kind].fields[name]?.label ?? name,
        text: linesOf(theirs.body[name]),
      }))}
    />
  )
}

function UnsavedNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>{contentForm.unsaved.text}</p>
        <Button variant="quiet" size="small" className="-my-3 -ml-5" onClick={onDiscard}>
          {contentForm.unsaved.discard}
        </Button>
      </div>
    </Notice>
  )
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { safeWords } from '../../../../content/open/community.ts'
import { suggestForm } from '../../../../content/open/suggest-meetup.ts'
import type { Proposal } from '../../../../domain/meetup-draft.ts'
import { fieldSelector } from '../../../member/meetups/form/field.tsx'
import { TraitsPart, WhatPart, WhenPart, WherePart, WhoPart } from '../../../member/meetups/form/fields.tsx'
import type { MeetupFaults } from '../../../member/meetups/form/refusals.ts'
import { meetupFields, type MeetupWords } from '../../../member/meetups/form/words.ts'
import type { Unsent } from '../../../member/messages/unsent-note.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice, Notice } from '../../../ui/feedback.tsx'
import { useProposalForm } from './use-proposal-form.ts'

export interface SuggestSheetProps {
  open: boolean
  /** The proposal to change; null for a new one. */
  proposal: Proposal | null
  onClose(): void
  onSent(sent: Proposal): void
  /** Called after a failure, because the server's state is unknown. */
  onFailed(): void
}

/** The form in which a member suggests a meetup, or changes one that the member suggested. */
export function SuggestSheet(props: SuggestSheetProps) {
  return <Sheet key={props.proposal?.id ?? ''} {...props} />
}

const formId = 'suggest'

function Sheet({ open, proposal, onClose, onSent, onFailed }: SuggestSheetProps) {
  const form = useProposalForm(proposal)
  const [faults, setFaults] = useState<MeetupFaults>({})
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLDivElement>(null)

  // The submit button is below the form, so the message or the first error is scrolled into view.
  useEffect(() => {
    const first = meetupFields.find((field) => field in faults)
    if (first !== undefined) element.current?.querySelector<HTMLElement>(fieldSelector(first))?.focus()
  }, [faults])
  useEffect(() => {
    if (unsent !== null) note.current?.scrollIntoView({ block: 'nearest' })
  }, [unsent])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setUnsent(null)
    const outcome = await form.send()
    if (outcome === null) return
    if ('sent' in outcome) return onSent(outcome.sent)
    if ('faults' in outcome) return setFaults(outcome.faults)
    setUnsent(outcome.unsent)
    onFailed()
  }

  function change(some: Partial<MeetupWords>) {
    form.change(some)
    setUnsent(null)
    setFaults((before) => without(before, some))
  }

  const parts = { words: form.words, faults, onChange: change, said: suggestForm.fields }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={proposal === null ? suggestForm.newTitle : suggestForm.editTitle}
      actions={
        <>
          {form.isKept && proposal === null ? (
            <Button variant="outline" disabled={form.busy} onClick={form.discard}>
              {suggestForm.discard}
            </Button>
          ) : null}
          <Button type="submit" form={formId} busy={form.busy} busyLabel={suggestForm.sending}>
            {suggestForm.send}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid grid-cols-1 gap-8 [&_.card]:border-0 [&_.card]:bg-transparent [&_.card]:p-0 [&_.card]:shadow-none"
      >
        <Notice>{proposal?.status === 'published' ? suggestForm.again : suggestForm.safe}</Notice>
        <WhatPart {...parts} />
        <WhenPart {...parts} />
        <WherePart {...parts} isMember />
        <TraitsPart {...parts} />
        <WhoPart {...parts} isMember />
        <Notice tone="primary">
          <p className="font-semibold">{safeWords.title}</p>
          <ul className="mt-1 grid gap-1">
            {safeWords.rules.map(({ name, text }) => (
              <li key={name}>{`${name}: ${text}`}</li>
            ))}
          </ul>
        </Notice>
        <div ref={note} className="empty:hidden">
          <ErrorNotice title={unsent?.title} text={unsent?.text} />
        </div>
      </form>
    </Dialog>
  )
}

const without = (faults: MeetupFaults, some: Partial<MeetupWords>): MeetupFaults =>
  Object.keys(faults).some((field) => field in some)
    ? Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in some)))
    : faults

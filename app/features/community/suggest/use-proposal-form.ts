import * as z from 'zod/mini'
import { suggestForm } from '../../../../content/open/suggest-meetup.ts'
import { proposalFaults, proposalOf, type Proposal } from '../../../../domain/meetup-draft.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { faultsByField, refusedFields, type MeetupFaults } from '../../../member/meetups/form/refusals.ts'
import {
  draftOf,
  meetupDraftWords,
  meetupFields,
  noMeetupWords,
  type MeetupWords,
} from '../../../member/meetups/form/words.ts'
import { offlineWords, type Unsent, whyUnsent } from '../../../member/messages/unsent-note.ts'
import { useSubmission } from '../../../member/messages/use-submission.ts'
import { changeProposal, createProposal } from './proposals-api.ts'

type Outcome = { readonly sent: Proposal } | { readonly faults: MeetupFaults } | { readonly unsent: Unsent }

const stored = z.partialRecord(z.enum(meetupFields), z.string())

function readWords(text: string): Partial<MeetupWords> {
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Returns the texts of a proposal, including the change that waits for the team's decision. An e-mail address as
 * contact is returned without 'mailto:', as the member typed it.
 */
function wordsOf(proposal: Proposal): MeetupWords {
  const words = meetupDraftWords({ ...proposal, participants: null, rating: null, ...proposal.wanted })
  return { ...words, joinUrl: words.joinUrl.replace(/^mailto:/, ''), participants: '' }
}

/**
 * The text of a proposal, and its sending. Changed fields are stored on the device until the server has them.
 * `proposal` is null for a new proposal.
 */
export function useProposalForm(proposal: Proposal | null) {
  const account = useAuth().user?.id ?? null
  const name = `suggest-${proposal?.id ?? 'new'}`
  const [text, setText] = useDraft(name)
  const [key, setKey] = useDraft(`${name}-key`)
  const once = useSubmission(key, setKey)
  const words = { ...(proposal === null ? noMeetupWords : wordsOf(proposal)), ...readWords(text) }

  function change(some: Partial<MeetupWords>) {
    setText(JSON.stringify({ ...readWords(text), ...some }))
    setKey('')
  }

  function discard() {
    setText('')
    setKey('')
  }

  /** Returns null while another attempt is running. */
  async function send(): Promise<Outcome | null> {
    const input = draftOf(words)
    const draft = proposalOf(input)
    if (draft === null) return { faults: faultsByField(proposalFaults(input)) }
    const outcome = await once.send({
      post: (sameKey) =>
        proposal === null ? createProposal(draft, sameKey, account) : changeProposal(proposal, draft, account),
    })
    if (outcome === null) return null
    if ('sent' in outcome) {
      discard()
      return outcome
    }
    if (!('failed' in outcome)) return { unsent: offlineWords }
    const faults = refusedFields(outcome.failed)
    if (Object.keys(faults).length > 0) return { faults }
    return { unsent: whyUnsent(outcome.failed, suggestForm.notSent) }
  }

  return { words, isKept: text !== '', busy: once.busy, change, discard, send }
}

import * as z from 'zod/mini'
import { proposalSchema, type Proposal, type ProposalDraft } from '../../../../domain/meetup-draft.ts'
import { request } from '../../../api.ts'

const path = '/api/meetup-proposals'
const listed = z.object({ proposals: z.array(proposalSchema) })
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

/** Every function of this file rejects with an `ApiError` when its request fails. */
export const fetchProposals = async (): Promise<readonly Proposal[]> =>
  (await request(path, { schema: listed })).proposals

/** Sends a new proposal. A repeated call with the same `key` creates no second one. */
export const createProposal = (draft: ProposalDraft, key: string, account: string | null): Promise<Proposal> =>
  request(path, { schema: proposalSchema, body: { ...draft, key }, account })

export const changeProposal = (
  { id, version }: Proposal,
  draft: ProposalDraft,
  account: string | null,
): Promise<Proposal> =>
  request(pathOf(id), { schema: proposalSchema, method: 'PATCH', body: { ...draft, version }, account })

/** Cancels a published meetup; deletes a proposal that was never published. */
export async function cancelProposal({ id }: Proposal, account: string | null): Promise<void> {
  await request(pathOf(id), { method: 'DELETE', body: {}, account })
}

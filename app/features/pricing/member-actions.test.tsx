import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pricing } from '../../../content/open/pricing.ts'
import { AccessContext, nothingKnown, type AccessState } from '../../member/access/access-context.ts'
import { MembersPlan } from './member-actions.tsx'

const shown = (state: Partial<AccessState>): string =>
  renderToString(
    <MemoryRouter>
      <AccessContext value={{ ...nothingKnown, known: true, ...state, refresh: async () => {} }}>
        <MembersPlan id="public_year" button="Choose yearly" />
      </AccessContext>
    </MemoryRouter>,
  )

const monthly = { hasAccess: true, subscribed: true, tier: 'premium_month' } as const

test('a monthly member is offered the change to yearly, but not while a payment has failed', () => {
  expect(shown(monthly)).toContain(pricing.toYear.button)
  const page = shown({ ...monthly, paymentFailed: true })
  expect(page).not.toContain(pricing.toYear.button)
  expect(page).toContain(pricing.subscribed)
})

test('a yearly member has nothing to buy', () => {
  const page = shown({ ...monthly, tier: 'premium_year' })
  expect(page).not.toContain(pricing.toYear.button)
  expect(page).not.toContain('Choose yearly')
})

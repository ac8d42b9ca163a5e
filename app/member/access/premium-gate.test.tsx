import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccessContext, nothingKnown, type AccessState } from './access-context.ts'
import { PremiumGate } from './premium-gate.tsx'

const example = {
  kind: 'One of them',
  title: 'Rest',
  text: 'Wellness',
  opens: ['First line', 'Second line', 'Third line'],
} as const

function gateFor(state: Partial<AccessState>): string {
  return renderToString(
    <AccessContext value={{ ...nothingKnown, ...state, refresh: async () => {} }}>
      <PremiumGate feature="Personal Goals" example={example}>
        <p>the real thing</p>
      </PremiumGate>
    </AccessContext>,
  )
}

const free = { known: true } as const
const trial = { known: true, hasAccess: true, trialStarted: true, trialActive: true, daysRemaining: 3 } as const
const expired = { known: true, trialStarted: true } as const
const paid = { known: true, hasAccess: true, subscribed: true, tier: 'premium_year' } as const

test('with access there is no gate', () => {
  for (const state of [trial, paid, { ...free, hasAccess: true }]) {
    expect(gateFor(state)).toBe('<p>the real thing</p>')
  }
})

test('without access the content is absent; the gate shows its example over an empty blur', () => {
  for (const state of [free, expired]) {
    const page = gateFor(state)
    expect(page).not.toContain('the real thing')
    expect(page).toContain('<div inert="" class="gate-behind"></div>')
    for (const words of ['Personal Goals', 'Learn More', 'Rest', ...example.opens]) expect(page).toContain(words)
  }
})

test('the button offers the trial only to members who never had one', () => {
  expect(gateFor(free)).toContain('Start Free Trial')
  expect(gateFor(expired)).toContain('Upgrade Now')
  expect(gateFor(expired)).not.toContain('Start Free Trial')
  expect(gateFor(free)).toContain('No card. Ends by itself.')
  expect(gateFor(expired)).not.toContain('No card')
})

test('while access is unknown there is neither gate nor content', () => {
  const page = gateFor({})
  expect(page).toContain('Loading...')
  for (const words of ['Upgrade', 'Trial', 'the real thing', 'Rest']) expect(page).not.toContain(words)
})

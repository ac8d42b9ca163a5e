import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { planWords } from '../../../../content/open/day-plan.ts'
import { AccessContext, nothingKnown, type AccessState } from '../../../member/access/access-context.ts'
import { AuthContext, type Auth } from '../../../member/auth/auth-context.ts'
import { PlanSheet } from './plan-sheet.tsx'

const day = '2026-11-18'
const none = () => {}
const auth = { user: null, loading: false } as unknown as Auth

const shown = (state: Partial<AccessState>): string =>
  renderToString(
    <AuthContext value={auth}>
      <AccessContext value={{ ...nothingKnown, ...state, refresh: async () => {} }}>
        <PlanSheet open tasks={[]} day={day} today={day} onClose={none} onUsed={none} />
      </AccessContext>
    </AuthContext>,
  )

test('a day is planned with access only', () => {
  expect(shown({ known: true, hasAccess: true })).toContain(planWords.energy)
  const page = shown({ known: true })
  expect(page).not.toContain(planWords.energy)
  expect(page).toContain('Start Free Trial')
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CommunityScreen } from './features/community/community-screen.tsx'
import { GoalsScreen } from './features/goals/goals-screen.tsx'
import { MealPlannerScreen } from './features/meals/meal-planner-screen.tsx'
import { AccessContext, nothingKnown } from './member/access/access-context.ts'
import { AuthContext, type Auth } from './member/auth/auth-context.ts'
import { memoryStorage } from './testing/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const auth = { user: { id: 'anna', firstName: 'Anna' }, loading: false } as unknown as Auth
const free = { ...nothingKnown, known: true, refresh: async () => {} }

test.each([
  ['Community', <CommunityScreen key="community" />],
  ['Goals', <GoalsScreen key="goals" />],
  ['Meal planner', <MealPlannerScreen key="meals" />],
])('without access the screen %s shows its gate', (_, screen) => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
  const page = renderToString(
    <MemoryRouter>
      <AuthContext value={auth}>
        <AccessContext value={free}>{screen}</AccessContext>
      </AuthContext>
    </MemoryRouter>,
  )
  expect(page).toContain('class="gate"')
  expect(page).toContain('Start Free Trial')
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AccessContext, nothingKnown, type AccessState } from '../../member/access/access-context.ts'
import { InstantActions } from './instant-actions.tsx'

const shown = (state: Partial<AccessState>): string =>
  renderToString(
    <MemoryRouter>
      <AccessContext value={{ ...nothingKnown, ...state, refresh: async () => {} }}>
        <InstantActions />
      </AccessContext>
    </MemoryRouter>,
  )

test('the premium action opens a dialog only for members without Premium access', () => {
  expect(shown({ known: true })).toContain('aria-haspopup="dialog"')
  expect(shown({ known: true, hasAccess: true })).not.toContain('aria-haspopup')
})

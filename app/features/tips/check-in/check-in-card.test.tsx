import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { checkInWords } from '../../../../content/open/coach.ts'
import { CheckInCard } from './check-in-card.tsx'

const reading = { tips: [], state: 'ready', error: null, retry: () => {} } as unknown as Parameters<
  typeof CheckInCard
>[0]['reading']

afterEach(() => vi.unstubAllGlobals())

/** Renders the card in a browser tab in which a check-in was begun on `day`. */
function cardAfter(day: string): string {
  const text = JSON.stringify({ day, answers: { feeling: 'tired' } })
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => JSON.stringify({ owner: null, text }) },
    localStorage: { getItem: () => null },
  })
  return renderToString(
    <MemoryRouter>
      <CheckInCard daypart="morning" today="2026-11-18" reading={reading} />
    </MemoryRouter>,
  )
}

test('a check-in begun today continues; after a check-in begun yesterday a new one starts', () => {
  expect(cardAfter('2026-11-18')).toContain(checkInWords.goOn)
  expect(cardAfter('2026-11-17')).toContain(checkInWords.start)
})

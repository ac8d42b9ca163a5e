import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeCheckoutLeft, useCheckout } from './checkout.ts'

const gone: string[] = []
const events = new EventTarget()

beforeEach(() => {
  const texts = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('window', Object.assign(events, { sessionStorage, open: () => null }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', {
    origin: 'https://harbour.example',
    pathname: '/goals',
    search: '?of=today',
    hash: '#ideas',
    assign: (url: string) => void gone.push(url),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ url: 'https://pay.example/session' })))
})
afterEach(() => vi.unstubAllGlobals())

/** Starts a checkout, as a pay button on the current page does. */
function checkOut(): Promise<boolean> {
  let start: ReturnType<typeof useCheckout>['start'] | undefined
  function Pay() {
    start = useCheckout().start
    return null
  }
  renderToString(<Pay />)
  if (start === undefined) throw new Error('Nothing was rendered')
  return start('member_year')
}

test('in the same window the checkout remembers, once, where it began; a second click opens none', async () => {
  expect(await Promise.all([checkOut(), checkOut()])).toEqual([true, false])
  expect(gone).toEqual(['https://pay.example/session'])
  events.dispatchEvent(new Event('pageshow'))
  expect(takeCheckoutLeft()).toEqual({ path: '/goals?of=today#ideas', priceId: 'member_year' })
  expect(takeCheckoutLeft()).toBeNull()
})

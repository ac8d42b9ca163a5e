import { expect, test } from 'vitest'
import { goAndPay, readUrl, type PayTab } from './pay-window.ts'

const url = 'https://pay.example/session'

function world(kind: 'tab' | 'blocked' | 'closed at once' = 'tab') {
  const log: string[] = []
  const tab = {
    closed: kind === 'closed at once',
    close: () => void log.push('closed'),
    goTo: (to: string) => void log.push(`tab to ${to}`),
  } satisfies PayTab
  const ports = {
    openTab(words: string) {
      log.push(words)
      return kind === 'blocked' ? null : tab
    },
    goHere: (to: string) => void log.push(`here to ${to}`),
  }
  const answer = async () => {
    log.push('asked')
    return url
  }
  return { log, tab, ports, answer }
}

test('the tab is opened before anything is requested, and then loads the address', async () => {
  const { log, ports, answer } = world()
  expect(await goAndPay('Opening checkout', answer, ports)).toBe('tab')
  expect(log).toEqual(['Opening checkout', 'asked', `tab to ${url}`])
})

test('where no tab may be opened, this window loads the address', async () => {
  for (const kind of ['blocked', 'closed at once'] as const) {
    const { log, ports, answer } = world(kind)
    expect(await goAndPay('Opening checkout', answer, ports)).toBe('here')
    expect(log.at(-1)).toBe(`here to ${url}`)
  }
})

test('when the address cannot be fetched, the tab is closed', async () => {
  const { log, ports } = world()
  const failing = () => Promise.reject(new Error('no'))
  await expect(goAndPay('Opening checkout', failing, ports)).rejects.toThrow('no')
  expect(log).toEqual(['Opening checkout', 'closed'])
})

test('closing the tab while it waits cancels the checkout', async () => {
  const { log, tab, ports, answer } = world()
  const going = goAndPay('Opening checkout', answer, ports)
  tab.closed = true
  expect(await going).toBe('closed')
  expect(log).not.toContain(`here to ${url}`)
})

test('only web addresses are opened', () => {
  expect(readUrl({ url })).toBe(url)
  expect(readUrl({ url: 'http://localhost:3000/dev/checkout/1' })).toBe('http://localhost:3000/dev/checkout/1')
  for (const answer of [null, {}, { url: 'javascript:alert(1)' }, { url: '/home' }, { url: 'https://' }, { url: 5 }]) {
    expect(() => readUrl(answer)).toThrow('made no sense')
  }
})

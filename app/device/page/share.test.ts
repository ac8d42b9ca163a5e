import { expect, test } from 'vitest'
import { createShare, type SharePorts } from './share.ts'

const words = { title: 'Bags by the door', text: 'Pack tonight.' }
const whole = 'Bags by the door\n\nPack tonight.'

function browser(can: Partial<SharePorts>) {
  const asked: string[] = []
  const shareText = createShare({
    shareWith(data) {
      asked.push(`share ${data.text}`)
      return can.shareWith?.(data)
    },
    async writeClipboard(text) {
      asked.push(`clipboard ${text}`)
      if (!can.writeClipboard) throw new Error('not allowed')
    },
    copyByField(text) {
      asked.push(`field ${text}`)
      return can.copyByField?.(text) ?? false
    },
  })
  return { shareText, asked }
}

const refuse = (name: string) => async () => {
  throw new DOMException('no', name)
}

test('where there is a share sheet, it gets the title and the whole text', async () => {
  const { shareText, asked } = browser({ shareWith: async () => {} })
  expect(await shareText(words)).toBe('shared')
  expect(asked).toEqual([`share ${whole}`])
})

test('closing the sheet, or tapping twice, is no failure and copies nothing', async () => {
  for (const name of ['AbortError', 'InvalidStateError']) {
    const { shareText, asked } = browser({ shareWith: refuse(name), writeClipboard: async () => {} })
    expect(await shareText(words)).toBe('cancelled')
    expect(asked).toHaveLength(1)
  }
})

test('without a share sheet, or when it refuses, the text is copied to the clipboard', async () => {
  for (const can of [{}, { shareWith: refuse('NotAllowedError') }]) {
    const { shareText, asked } = browser({ ...can, writeClipboard: async () => {} })
    expect(await shareText(words)).toBe('copied')
    expect(asked.at(-1)).toBe(`clipboard ${whole}`)
  }
})

test('a share sheet that throws at once counts as one that refuses', async () => {
  const { shareText } = browser({
    shareWith() {
      throw new TypeError('not this data')
    },
    writeClipboard: async () => {},
  })
  expect(await shareText(words)).toBe('copied')
})

test('without the clipboard a selected field is copied; when that fails too, it says so', async () => {
  const old = browser({ copyByField: () => true })
  expect(await old.shareText(words)).toBe('copied')
  expect(old.asked.at(-1)).toBe(`field ${whole}`)
  expect(await browser({}).shareText(words)).toBe('failed')
})

test('a title that the text already begins with is not added again', async () => {
  const { shareText, asked } = browser({ shareWith: async () => {} })
  await shareText({ title: 'Slow is a speed too.', text: 'Slow is a speed too.' })
  expect(asked).toEqual(['share Slow is a speed too.'])
})

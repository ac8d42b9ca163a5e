import { expect, test } from 'vitest'
import { ApiError } from '../../../api.ts'
import { unsentWords } from './unsent.ts'

test('where the answer got lost nobody says that it was not sent', () => {
  for (const error of [
    new ApiError(0, 'OFFLINE', ''),
    new ApiError(0, 'TIMEOUT', ''),
    new ApiError(200, 'UNREADABLE', ''),
    new ApiError(502, '502', ''),
  ]) {
    expect(unsentWords(error).title).toBe('No answer came back')
  }
})

test('what the server refuses is told in its words, with hers kept', () => {
  expect(unsentWords(new ApiError(429, '429', 'Please wait 5 minutes.'))).toEqual({
    title: 'Your report was not sent',
    text: 'Please wait 5 minutes. Your words are still here.',
  })
})

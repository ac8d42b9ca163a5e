import { expect, test } from 'vitest'
import { ApiError } from '../../api.ts'
import { unsentNote, whyUnsent } from './unsent-note.ts'

test.each([
  [0, 'OFFLINE', 'You’re offline'],
  [0, 'AWAY', 'No answer came back'],
  [0, 'TIMEOUT', 'No answer came back'],
  [200, 'UNREADABLE', 'No answer came back'],
  [502, '502', 'No answer came back'],
  [500, '500', 'Something went wrong on our side'],
])('%i %s: %s, and nobody says that it was not sent', (status, code, title) => {
  const said = whyUnsent(new ApiError(status, code, ''), 'Your report was not sent')
  expect(said.title).toBe(title)
  expect(said.text).toContain('cannot say whether it arrived')
})

test('a refusal of the server shows the server’s text, and the user’s text stays', () => {
  const refused = new ApiError(429, '429', 'Please wait 5 minutes.')
  const text = 'Please wait 5 minutes. Your words are still here.'
  expect(whyUnsent(refused, 'Your report was not sent')).toEqual({ title: 'Your report was not sent', text })
  expect(unsentNote(refused)).toBe(text)
})

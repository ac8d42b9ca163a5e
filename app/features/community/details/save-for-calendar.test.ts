import { afterEach, expect, test, vi } from 'vitest'
import { saveForCalendar } from './save-for-calendar.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a meetup is saved as a calendar file, with a name that calendars open', () => {
  const link = { href: '', download: '', click: vi.fn<() => void>() }
  const files: Blob[] = []
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('location', { origin: 'https://harbour.example' })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:one'
  })
  vi.useFakeTimers()
  saveForCalendar({
    id: 'one',
    title: 'Tea by the water',
    type: 'polish',
    location: { lat: 51.45, lng: -2.62, address: 'Clifton Library' },
    date: '2026-11-24',
    time: '09:45',
    endTime: '11:15',
    participants: null,
    maxParticipants: null,
    description: '',
    organizer: 'Magda',
    rating: null,
    sample: false,
    joinUrl: null,
  })
  expect(link).toMatchObject({ href: 'blob:one', download: 'tea-by-the-water.ics' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8'])
})

import { sampleMeetups } from '../../../content/premium/meetups.ts'
import { entitled, everyone, members, type AccessRow } from './row.ts'
import { proposal } from '../../meetups/testing.ts'
import { deviceOf } from './people.ts'

export const contentRows: readonly AccessRow[] = [
  { route: 'GET /api/content/tips', answers: everyone() },
  { route: 'GET /api/content/open', answers: everyone() },
  { route: 'GET /api/content/:pack', path: () => '/api/content/recipes', answers: entitled() },
  { route: 'GET /api/live', answers: members() },
  {
    route: 'POST /api/analytics',
    body: () => ({
      event_type: 'page_view',
      page_path: '/home',
      user_agent: 'a browser',
      session_id: 'session_1',
      metadata: {},
    }),
    answers: everyone(204),
    limits: ['analytics'],
  },
  { route: 'PUT /api/counting', body: () => ({ counted: true }), answers: members(204), limits: ['counting'] },
]

export const messageRows: readonly AccessRow[] = [
  {
    route: 'POST /api/data-complaints',
    body: (who) => ({ email: `${who}@example.com`, complaint: 'Too much is kept.', key: crypto.randomUUID() }),
    answers: everyone(204),
    limits: ['complaints', 'complaints-to', 'complaints-all'],
  },
  {
    route: 'POST /api/launch-notifications',
    body: (who) => ({ email: `${who}@example.com` }),
    answers: everyone(204),
    limits: ['launch', 'launch-all'],
  },
  {
    route: 'POST /api/urgent-requests',
    body: () => ({ phone: '07700 900142', description: 'Formula, please' }),
    answers: members(204),
    limits: ['urgent'],
  },
  {
    route: 'POST /api/messages',
    body: () => ({ subject: 'Another question', message: 'When does the ferry go?' }),
    answers: members(),
    // The limit of this route is counted from stored rows; `server/messages/messages.test.ts` tests it.
  },
  { route: 'GET /api/messages', answers: members() },
  {
    route: 'POST /api/messages/:id/replies',
    path: ({ things }) => `/api/messages/${things.message}/replies`,
    body: () => ({ message: 'At noon.' }),
    answers: { ...members(404), paid: 200, admin: 200 },
    limits: ['replies'],
    forOthers: true,
  },
]

export const notificationRows: readonly AccessRow[] = [
  { route: 'GET /api/notifications', answers: members() },
  {
    route: 'PATCH /api/notifications',
    body: () => ({ reply_mails: false }),
    answers: members(),
    limits: ['notifications'],
  },
  { route: 'GET /api/reminders', answers: members() },
  {
    route: 'PUT /api/reminders',
    body: () => ({ kind: 'hydration', times: ['10:00'], days: [1], zone: 'Europe/London' }),
    answers: members(),
    limits: ['notifications'],
  },
  {
    route: 'DELETE /api/reminders',
    body: () => ({ kind: 'hydration' }),
    answers: members(),
    limits: ['notifications'],
  },
  {
    route: 'PUT /api/task-reminders',
    body: () => ({ reminders: [{ task: 1, due: '2050-01-01T10:00:00Z', title: 'X' }], whole: true }),
    answers: members(),
    limits: ['notifications'],
  },
  {
    route: 'POST /api/task-reminders',
    // The status is also 204 for a task of another member; that task stays.
    body: () => ({ task: 1, action: 'done' }),
    answers: members(204),
    limits: ['notifications'],
  },
  { route: 'PUT /api/push', body: deviceOf, answers: members(204), limits: ['notifications'] },
  {
    route: 'DELETE /api/push',
    // The status is also 204 for another member's device; the check afterwards finds that the device stays.
    body: () => ({ endpoint: deviceOf('paid').endpoint }),
    answers: members(204),
    limits: ['notifications'],
  },
  {
    route: 'POST /api/push/test',
    body: () => ({ endpoint: deviceOf('paid').endpoint }),
    answers: { ...members(404), paid: 204 },
    limits: ['push-tests'],
  },
]

export const communityRows: readonly AccessRow[] = [
  {
    route: 'POST /api/reports',
    body: () => ({ meetup: sampleMeetups[0]?.id, concern: 'Nobody was there.' }),
    answers: members(204),
    limits: ['report'],
  },
  { route: 'GET /api/meetups/open', answers: members() },
  { route: 'POST /api/meetups/search', answers: entitled(), limits: ['meetup-searches'] },
  { route: 'GET /api/meetup-alerts', answers: members() },
  { route: 'PUT /api/meetup-alerts', answers: entitled(204), limits: ['meetup-switches'] },
  { route: 'DELETE /api/meetup-alerts', answers: members(204), limits: ['meetup-switches'] },
  { route: 'GET /api/meetup-goings', answers: members() },
  {
    route: 'POST /api/meetups/:id/going',
    path: ({ things }) => `/api/meetups/${things.open.id}/going`,
    answers: entitled(),
    limits: ['goings'],
  },
  {
    route: 'DELETE /api/meetups/:id/going',
    // The status is also 204 for somebody who does not come; the check afterwards finds that `paid` still comes.
    path: ({ things }) => `/api/meetups/${things.open.id}/going`,
    answers: members(204),
    limits: ['goings'],
  },
  {
    route: 'PUT /api/meetups/:id/rating',
    path: ({ things }) => `/api/meetups/${things.open.id}/rating`,
    body: (_, { things }) => ({ rating: 5, date: things.open.date }),
    // The meetup is not over: 409 for `paid`, who comes, and 404 for those who do not.
    answers: { ...members(404), paid: 409 },
    limits: ['goings'],
  },
  {
    route: 'GET /api/meetups/:id/coming',
    path: ({ things }) => `/api/meetups/${things.open.id}/coming`,
    answers: { ...members(404), admin: 200 },
  },
  { route: 'GET /api/meetup-proposals', answers: members() },
  {
    route: 'POST /api/meetup-proposals',
    body: (_, { things }) => ({ ...proposal, date: things.open.date }),
    answers: entitled(201),
    limits: ['meetup-proposals'],
  },
  {
    route: 'PATCH /api/meetup-proposals/:id',
    path: ({ things }) => `/api/meetup-proposals/${things.proposal}`,
    body: () => ({ version: 1, title: 'Prams on the quay' }),
    answers: { ...members(404), paid: 200 },
    limits: ['meetup-proposals'],
  },
  {
    route: 'DELETE /api/meetup-proposals/:id',
    path: ({ things }) => `/api/meetup-proposals/${things.proposal}`,
    answers: { ...members(404), paid: 204 },
    limits: ['meetup-proposals'],
  },
  { route: 'GET /api/calendar-feed', answers: members() },
  { route: 'POST /api/calendar-feed', answers: entitled(), limits: ['calendar-feeds'] },
  { route: 'DELETE /api/calendar-feed', answers: members(204), limits: ['calendar-feeds'] },
  { route: 'GET /api/task-calendar', answers: members() },
  { route: 'POST /api/task-calendar', answers: members(), limits: ['calendar-feeds'] },
  { route: 'DELETE /api/task-calendar', answers: members(204), limits: ['calendar-feeds'] },
  { route: 'GET /api/calendars', answers: members() },
  {
    route: 'POST /api/calendars',
    body: () => ({ name: 'School', text: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }),
    answers: members(201),
    limits: ['calendars'],
  },
  {
    route: 'POST /api/recipe-import',
    // The address is not public, so that no test reads a web page.
    body: () => ({ url: 'https://10.0.0.1/' }),
    answers: entitled(422),
    limits: ['recipe-imports'],
  },
  {
    route: 'DELETE /api/calendars/:id',
    path: ({ things }) => `/api/calendars/${things.addedCalendar}`,
    answers: { ...members(404), paid: 204 },
  },
  {
    route: 'POST /api/mails/stop/:key',
    path: ({ things }) => `/api/mails/stop/${things.stop}`,
    answers: everyone(),
    limits: ['mail-stops'],
    byKey: true,
    forOthers: true,
  },
  {
    route: 'GET /api/mails/stop/:key',
    path: ({ things }) => `/api/mails/stop/${things.stop}`,
    answers: everyone(),
    limits: ['mail-stops'],
  },
  {
    route: 'GET /api/calendar/:file',
    path: ({ things }) => `/api/calendar/${things.calendar}`,
    answers: everyone(),
    limits: ['calendar'],
    byKey: true,
  },
  {
    route: 'GET /api/task-calendar/:file',
    path: ({ things }) => `/api/task-calendar/${things.taskCalendar}`,
    answers: everyone(),
    limits: ['calendar'],
    byKey: true,
  },
]

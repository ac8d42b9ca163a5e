import { draft } from '../../meetups/testing.ts'
import { admins, editors, members, type AccessRow } from './row.ts'

export const teamRows: readonly AccessRow[] = [
  { route: 'GET /api/admin/role', answers: members() },
  { route: 'GET /api/admin/roles', answers: admins() },
  {
    route: 'POST /api/admin/roles',
    body: (_who, { free }) => ({ user: free.email }),
    answers: admins(204),
    limits: ['roles'],
    forOthers: true,
  },
  {
    route: 'DELETE /api/admin/roles/:user',
    path: ({ free }) => `/api/admin/roles/${free.id}`,
    answers: admins(204),
    limits: ['roles'],
  },
  {
    route: 'DELETE /api/admin/sessions',
    body: (_who, { free }) => ({ user: free.id }),
    answers: admins(204),
    limits: ['roles'],
    forOthers: true,
  },
  { route: 'GET /api/admin/content', answers: editors() },
  {
    route: 'POST /api/admin/content',
    body: (who) => ({ kind: 'quotes', body: { text: `A line by ${who}` } }),
    answers: editors(201),
    limits: ['content-edits'],
    forOthers: true,
  },
  {
    route: 'GET /api/admin/content/:kind/:key',
    path: () => '/api/admin/content/tips/three-things',
    answers: editors(),
  },
  {
    route: 'PATCH /api/admin/content/:kind/:key',
    path: () => '/api/admin/content/tips/three-things',
    // The admin comes first and withdraws the text; the editor then sets it back.
    body: (who) => (who === 'editor' ? { action: 'undo', version: 1, to: 0 } : { action: 'withdraw', version: 0 }),
    answers: editors(),
    limits: ['content-edits'],
    forOthers: true,
  },
  { route: 'GET /api/admin/content-file', answers: editors() },
  { route: 'GET /api/admin/content-ingredients', answers: editors() },
  {
    route: 'PUT /api/admin/content-file',
    body: () => ({ harbourContent: 1, items: [] }),
    answers: editors(),
    limits: ['content-edits'],
  },
  {
    // The address is not on the public Internet, so the server rejects it with 422 instead of fetching it.
    route: 'POST /api/admin/content-calendar',
    body: () => ({ url: 'https://127.0.0.1/groups.ics' }),
    answers: editors(422),
    limits: ['content-edits'],
  },
  { route: 'GET /api/admin/analytics', answers: admins() },
  { route: 'GET /api/admin/messages', answers: admins() },
  { route: 'GET /api/admin/messages/counts', answers: admins() },
  {
    route: 'GET /api/admin/messages/:id',
    path: ({ things }) => `/api/admin/messages/${things.message}`,
    answers: admins(),
  },
  {
    route: 'PATCH /api/admin/messages/:id',
    path: ({ things }) => `/api/admin/messages/${things.message}`,
    body: () => ({ status: 'in_progress' }),
    answers: admins(),
    forOthers: true,
  },
  {
    route: 'DELETE /api/admin/messages/:id',
    path: ({ things }) => `/api/admin/messages/${things.message}`,
    body: () => ({}),
    answers: admins(204),
    limits: ['inbox-deletions'],
    forOthers: true,
  },
  { route: 'GET /api/admin/meetups', answers: admins() },
  { route: 'POST /api/admin/meetups', body: () => draft, answers: admins(201), limits: ['admin-meetups'] },
  {
    route: 'PATCH /api/admin/meetups/:id',
    path: ({ things }) => `/api/admin/meetups/${things.meetup}`,
    body: () => ({ version: 1, title: 'Prams on the quay' }),
    answers: admins(),
    limits: ['admin-meetups'],
  },
  {
    route: 'DELETE /api/admin/meetups/:id',
    path: ({ things }) => `/api/admin/meetups/${things.meetup}`,
    answers: admins(204),
    limits: ['admin-meetups'],
  },
]

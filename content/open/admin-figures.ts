import { figuresDays } from '../../domain/admin-figures.ts'

/** Texts of the page with usage figures (spec §2 Admin, §4, §9). The text for a failed request is that of spec §8. */
export const figuresPage = {
  title: 'How the harbour is doing',
  failed: { title: 'Error', text: 'Failed to load analytics' },
  refresh: { label: 'Refresh', busy: 'One moment' },
  asOf: (time: string) =>
    `As of ${time}. Days are those of UTC. Visits of admins, and of those who ask not to be counted, are left out.`,
  tiles: {
    users: { label: 'Total users', note: (joined: string) => `${joined} joined today` },
    paid: { label: 'Paid users', note: 'Subscribed' },
    conversion: { label: 'Conversion rate', note: 'Paid ÷ total users' },
    sessions: { label: 'Sessions today', note: 'Distinct sessions' },
  },
  events: { title: 'Event counts', none: 'Nothing has been counted yet.' },
  trials: { title: 'Trials', all: 'trial users', active: 'Active trials', expired: 'Expired trials' },
  month: {
    title: `The last ${figuresDays} days`,
    table: 'Show as a table',
    day: 'Day',
    none: `None in these ${figuresDays} days.`,
    summary: (sum: string, most: string, day: string) => `${sum} in all, most on ${day}: ${most}`,
    undrawn: 'The chart could not be loaded. Its figures are in the table.',
    charts: {
      sign_ups: { title: 'Sign-ups', unit: 'sign-ups' },
      sessions: { title: 'Active sessions', unit: 'sessions' },
      page_views: { title: 'Page views', unit: 'page views' },
    },
  },
  paths: {
    title: 'Page views by path',
    path: 'Path',
    views: 'Views',
    rest: 'Paths seen less',
    more: (count: number) => `${count} more`,
  },
  funnel: {
    title: 'From landing to paying',
    steps: {
      landing: 'Visits that saw the landing page',
      from_landing: 'Visits of these that signed up',
      sign_ups: 'Accounts made',
      confirmed: 'Confirmed',
      trials: 'Started a trial',
      paid: 'Pays',
    },
    ofVisits: (percent: string) => `${percent} of these visits`,
    ofAccounts: (percent: string) => `${percent} of the accounts`,
    note: 'The first two count visits, the others accounts made in these days, whichever way they came. Accounts that nobody confirms are forgotten after a week.',
  },
  readings: {
    title: 'Landing page, A and B',
    heads: { reading: 'Reading', sessions: 'Saw it', signUps: 'Signed up', rate: 'Rate' },
    note: 'Sign-ups of visitors who had seen that reading.',
  },
} as const

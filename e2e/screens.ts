import type { Page } from '@playwright/test'
import { accountStates } from './account-screens.ts'
import { enterAsOwner } from './admin-meetups-page.ts'
import { adminMessagesStates } from './admin-messages-screens.ts'
import { adminStates } from './admin-screens.ts'
import { communityStates } from './community-screens.ts'
import { favoritesStates } from './favorites-screens.ts'
import { goalsStates } from './goals-screens.ts'
import { store, visit } from './harbour.ts'
import { helpStates, visitorHelpStates } from './help-screens.ts'
import { homeStates } from './home-screens.ts'
import { installStates } from './install-screens.ts'
import { mealsStates } from './meals-screens.ts'
import { call, enter, newPerson, newSession, startTrial, withTrial, type Person } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import type { Server } from './server.ts'
import { suppliesStates } from './supplies-screens.ts'
import { tipsAccessStates, tipsStates } from './tips-screens.ts'
import { wellnessStates } from './wellness-screens.ts'

export interface ScreenSetting {
  readonly page: Page
  readonly server: Server
  readonly member: Person
}

export interface ScreenState {
  readonly name: string
  /**
   * Marks the state that shows most of its screen. `npm test` checks only these states, the long suite checks all. It
   * must open by itself, for a visitor, a member in a trial or an admin who has signed in.
   */
  readonly main?: true
  /** Brings the page into the state. States for visitors come before states for members, because the latter sign in. */
  open(setting: ScreenSetting): Promise<unknown>
}

const at = (name: string, address: string): ScreenState => ({ name, open: ({ page }) => page.goto(address) })
const mainAt = (name: string, address: string): ScreenState => ({ ...at(name, address), main: true })

/** Every screen with every visually different state, for a visitor. */
const visitorStates: readonly ScreenState[] = [
  mainAt('landing A', '/landing?v=a'),
  at('landing B', '/landing?v=b'),
  mainAt('welcome', '/welcome'),
  mainAt('log in', '/login'),
  {
    name: 'log in, with the code panel and a failure',
    async open({ page }) {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Not confirmed your email yet?' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('alert').getByText('Login failed').waitFor()
    },
  },
  mainAt('forgot password', '/forgot-password'),
  {
    name: 'forgot password, sent',
    async open({ page }) {
      await visit(page, '/forgot-password')
      await page.getByRole('textbox', { name: 'Email' }).fill('a-rather-long-address-of-nobody-at-all@example.com')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await page.getByRole('heading', { name: 'Check your inbox!' }).waitFor()
    },
  },
  mainAt('sign up', '/signup'),
  {
    name: 'sign up, with an error in a field',
    async open({ page }) {
      await visit(page, '/signup')
      await page.getByLabel('First name').fill('Maya')
      await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
      await page.getByLabel('Password', { exact: true }).fill('three blue boats')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create My Account' }).click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  at('sign up, with a plan chosen', '/signup?plan=public_year'),
  mainAt('reset password', '/reset-password?token=x'),
  at('reset password, link over', '/reset-password'),
  mainAt('confirm email', '/confirm-email?token=x'),
  mainAt('pricing', '/pricing'),
  mainAt('terms', '/terms'),
  mainAt('privacy', '/privacy'),
  mainAt('accessibility', '/accessibility'),
  mainAt('not found', '/no-such-place'),
  at('parts', '/dev/ui'),
  ...visitorHelpStates,
]

const tasks = [
  ...tasksOf('2026-11-18', ['Ring the health visitor', 'Buy nappies', 'Walk to the docks'], ['Buy nappies']),
  ...tasksOf('2026-11-20', ['Pneumonoultramicroscopicsilicovolcanoconiosis, and how to spell it']),
]

async function openPlanner({ page }: ScreenSetting): Promise<void> {
  await store(page, { tasks: JSON.stringify(tasks) })
  await page.goto('/planner')
  await plannerOf(page).rows.first().waitFor()
}

const badgeOf = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name })

const plansOf = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Plan' })

/** The states of screens by trial and subscription, each with a new member. */
const trialStates: readonly ScreenState[] = [
  {
    name: 'home, in the trial',
    async open({ page, server }) {
      const other = await newPerson(server)
      await startTrial(server, other)
      await enter(page.context(), server, other)
      await page.goto('/home')
      await badgeOf(page, /days left/).waitFor()
    },
  },
  {
    name: 'planner, the suggested order',
    async open(setting) {
      await openPlanner(setting)
      await plannerOf(setting.page).suggested.click()
      await setting.page.getByText('Worked out on your device by fixed rules.').waitFor()
    },
  },
  {
    name: 'planner, plan my day',
    async open({ page }) {
      const sheet = page.getByRole('dialog', { name: 'Plan my day' })
      await page.getByRole('button', { name: 'Plan my day' }).click()
      await sheet.getByRole('button', { name: /^Nap/ }).click()
      await sheet.getByRole('heading', { name: 'What fits' }).waitFor()
    },
  },
  {
    name: 'planner, by the hour',
    async open(setting) {
      await openPlanner(setting)
      const { page } = setting
      await plannerOf(page).calendar.click()
      await plannerOf(page).view('Day').check()
      await page.getByRole('button', { name: 'By the hour' }).click()
      await page.getByRole('region', { name: 'By the hour' }).waitFor()
    },
  },
  {
    name: 'the plans, in the trial',
    main: true,
    async open({ page }) {
      await page.goto('/home')
      await badgeOf(page, /days left/).click()
      await plansOf(page)
        .getByText(/^First charge/)
        .waitFor()
    },
  },
  {
    name: 'pricing, in the trial',
    async open({ page }) {
      await page.goto('/pricing')
      await page.getByText(/of your trial\. Nothing to do/).waitFor()
    },
  },
  {
    name: 'account, in the trial',
    main: true,
    async open({ page }) {
      await page.goto('/account')
      await page.getByText(/^Ends on/).waitFor()
    },
  },
]

const paidStates: readonly ScreenState[] = [
  {
    name: 'account, paid',
    async open({ page, server }) {
      const other = await newPerson(server)
      const wish = { priceId: 'member_month', mode: 'subscription' }
      const answer = await call(server, '/api/create-checkout', wish, await newSession(server, other))
      const { url } = (await answer.json()) as { url: string }
      await enter(page.context(), server, other)
      await page.goto(url)
      await page.getByRole('button', { name: 'Pay (test)' }).click()
      await page.getByRole('button', { name: 'Cancel subscription' }).waitFor()
    },
  },
  {
    name: 'account, cancelling',
    async open({ page }) {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^End on/ })
        .waitFor()
    },
  },
  {
    name: 'pricing, paid',
    async open({ page }) {
      await page.goto('/pricing')
      await page.getByText('You have Premium.').waitFor()
    },
  },
]

/** The states for a member who has neither a trial nor a subscription. */
const plannerStates: readonly ScreenState[] = [
  {
    name: 'planner, week',
    main: true,
    open: openPlanner,
  },
  {
    name: 'planner, day',
    async open({ page }) {
      await plannerOf(page).calendar.click()
      await plannerOf(page).view('Day').check()
    },
  },
  {
    name: 'planner, month, with an error',
    async open({ page }) {
      await plannerOf(page).view('Month').check()
      await plannerOf(page).addButton.click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'planner, editing',
    async open({ page }) {
      await plannerOf(page).edit('Walk to the docks').click()
      await plannerOf(page).options.click()
      await plannerOf(page).done.click()
    },
  },
  {
    name: 'planner, the gate of the suggested order',
    async open({ page }) {
      await page.reload()
      await plannerOf(page).suggested.click()
      await plannerOf(page).gate.getByRole('button', { name: 'Start Free Trial' }).waitFor()
    },
  },
  {
    name: 'the plans, with the name of a feature',
    async open({ page }) {
      await plannerOf(page).add('A fourth task')
      await plansOf(page)
        .getByText(/^First charge/)
        .waitFor()
    },
  },
  {
    name: 'planner, a toast',
    async open({ page }) {
      await page.reload()
      await plannerOf(page).removeTask('Walk to the docks')
      await page.getByText('Task deleted').waitFor()
    },
  },
  {
    name: 'planner, nothing planned',
    async open({ page }) {
      await page.evaluate(() => localStorage.removeItem('tasks'))
      await page.reload()
      await page.getByRole('heading', { name: 'A clear horizon' }).waitFor()
    },
  },
]

const freeStates: readonly ScreenState[] = [
  {
    name: 'home, with the offer of a trial',
    async open({ page }) {
      await page.goto('/home')
      await page.getByRole('button', { name: 'Start Free Trial' }).waitFor()
    },
  },
  {
    name: 'Navigate',
    main: true,
    open: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click(),
  },
  {
    name: 'Help now',
    main: true,
    async open({ page }) {
      await page.getByRole('button', { name: 'Help now' }).click()
      await page.getByRole('dialog', { name: 'Help now' }).waitFor()
    },
  },
  {
    name: 'account, free',
    async open({ page }) {
      await page.goto('/account')
      await page.getByText(/^Free keeps/).waitFor()
    },
  },
  {
    name: 'pricing, after a checkout that was left',
    async open({ page }) {
      await page.goto('/pricing?payment=cancelled')
      await page.getByText('Nothing was charged.').waitFor()
      await page
        .getByText(/^First charge/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'pricing, with the plan she chose before',
    async open({ page }) {
      await page.goto('/pricing?plan=public_year')
      await page.getByRole('button', { name: /^Carry on/ }).waitFor()
    },
  },
]

/** Signs a member in before the first state. */
function after(
  signIn: (setting: ScreenSetting) => Promise<void>,
  [first, ...rest]: readonly ScreenState[],
): readonly ScreenState[] {
  if (first === undefined) return []
  const open = async (setting: ScreenSetting): Promise<void> => {
    await signIn(setting)
    await first.open(setting)
  }
  return [{ ...first, open }, ...rest]
}

const asMember = (states: readonly ScreenState[]): readonly ScreenState[] =>
  after(async ({ page, server, member }) => {
    await enter(page.context(), server, member)
    // The data of the previous account must be moved away first.
    await page.goto('/account')
    await page.getByText(member.email).waitFor()
  }, states)

/**
 * `/` and the splash redirect by themselves. To stay on them, the splash's timer of two seconds never fires here, and
 * the request for the session gets no response.
 */
const passingStates: readonly ScreenState[] = [
  {
    name: 'splash',
    async open({ page }) {
      await page.addInitScript(() => {
        const start = window.setTimeout.bind(window)
        const patient = (handler: TimerHandler, ms = 0) => (ms >= 2_000 ? 0 : start(handler, ms))
        Object.assign(window, { setTimeout: patient })
      })
      await page.goto('/splash')
    },
  },
  {
    name: 'entry',
    async open({ page }) {
      await page.route('**/api/auth/get-session', () => {})
      await page.goto('/')
    },
  },
]

/** All states, grouped by who sees them. Each group takes less than a minute. */
export const walks: readonly (readonly [string, readonly ScreenState[]])[] = [
  ['visitors', visitorStates],
  ['members who plan', asMember(plannerStates)],
  ['members without Premium', asMember(freeStates)],
  ['members who take care of themselves', asMember(wellnessStates)],
  ['members in a trial, and with Premium', [...trialStates, ...paidStates]],
  ['members at home', asMember(homeStates)],
  ['members with favourites', asMember(favoritesStates)],
  ['members who read tips', asMember([...tipsStates, ...tipsAccessStates])],
  ['members with goals', asMember(goalsStates)],
  ['members with a kit', asMember(suppliesStates)],
  ['members in their account', asMember(accountStates)],
  ['members who install Harbour', asMember(installStates)],
  ['members who ask for help', asMember(helpStates)],
  ['members who plan meals', asMember(mealsStates)],
  ['members near each other', asMember(communityStates)],
  ['the team, with its figures', asMember(adminStates)],
  ['the team, with its messages', asMember(adminMessagesStates)],
]

const mainOf = (...states: readonly ScreenState[]): readonly ScreenState[] => states.filter(({ main }) => main === true)

export const mainWalks: readonly (readonly [string, readonly ScreenState[]])[] = [
  ['visitors', mainOf(...visitorStates)],
  [
    'members',
    after(
      ({ page, server }) => withTrial(page, server),
      mainOf(
        ...homeStates,
        ...plannerStates,
        ...freeStates,
        ...trialStates,
        ...wellnessStates,
        ...favoritesStates,
        ...tipsAccessStates,
        ...goalsStates,
        ...suppliesStates,
        ...accountStates,
        ...helpStates,
        ...mealsStates,
        ...communityStates,
      ),
    ),
  ],
  [
    'the team',
    after(({ page, server }) => enterAsOwner(page.context(), server), mainOf(...adminStates, ...adminMessagesStates)),
  ],
  ['passers-by', passingStates],
]

/** Waits for the heading, the fonts and the end of all entry animations. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    let isLate = false
    // On a busy machine headless Chromium sometimes draws no more frames until the next page. This limit ends the wait.
    const late = new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => (isLate = true))
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect?.getTiming().iterations !== Infinity)
    // Checks repeatedly, because an inherited colour starts its transition after that of its parent.
    while (!isLate && passing().length > 0) {
      await Promise.race([Promise.allSettled(passing().map((animation) => animation.finished)), late])
    }
  })
}

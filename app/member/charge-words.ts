import { trialDays } from '../../domain/access.ts'
import { catalogue, pounds, type PriceId } from '../../domain/catalogue.ts'
import type { AccessState } from './access-context.ts'
import { lazily } from '../../domain/lazily.ts'
import { dayMs } from '../../domain/day.ts'
import { london } from '../../domain/london.ts'

const date = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: london,
    }),
)

/**
 * What stands beside every button that pays: the first charge, its day, and how to stop (D12). What is left of the
 * trial comes first, all of it when there never was one. `now` by the server's clock, see `useServerNow`.
 */
export function chargeWords(
  priceId: PriceId,
  { trialStarted, daysRemaining }: Pick<AccessState, 'trialStarted' | 'daysRemaining'>,
  now: Date,
): string {
  const { amount, interval } = catalogue[priceId]
  const freeDays = trialStarted ? daysRemaining : trialDays
  const day = freeDays === 0 ? 'today' : `on ${date().format(now.getTime() + freeDays * dayMs)}`
  return `First charge: ${pounds(amount)} ${day}, then every ${interval}. Cancel any time in Account.`
}

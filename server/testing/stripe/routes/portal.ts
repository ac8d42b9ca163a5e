import * as z from 'zod'
import { isLive } from '../billing.ts'
import { mergeMetadata, need, needCustomer, newId, type Account } from '../account.ts'
import { flag, integer, list, metadata, orUnset, text, url } from '../parameters.ts'
import type { PortalConfigurationRecord, PortalSessionRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { configurationShape, portalShape } from '../shapes/portal.ts'
import { listRoute, route, type Route } from './route.ts'

const optional = z.optional
const enabled = z.strictObject({ enabled: flag })

const settings = {
  business_profile: optional(
    z.strictObject({
      headline: optional(orUnset(z.string().max(60))),
    }),
  ),
  metadata: optional(orUnset(metadata)),
}

const features = z.strictObject({
  invoice_history: optional(enabled),
  payment_method_update: optional(enabled),
  subscription_cancel: optional(
    z.strictObject({
      enabled: optional(flag),
      mode: optional(z.enum(['at_period_end', 'immediately'])),
      proration_behavior: optional(z.literal('none')),
    }),
  ),
  subscription_update: optional(
    z.strictObject({
      enabled: flag,
      default_allowed_updates: list(z.literal('price')),
      products: list(z.strictObject({ product: text, prices: list(text) }), 10),
      proration_behavior: z.literal('always_invoice'),
      trial_update_behavior: z.literal('continue_trial'),
    }),
  ),
})

/** The only portal flow that is supported is the confirmation of a change of price. */
const flow = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  after_completion: optional(
    z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: url }) }),
  ),
  subscription_update_confirm: z.strictObject({
    subscription: text,
    items: list(z.strictObject({ id: text, price: text, quantity: optional(integer) }), 1),
  }),
})

/**
 * Reads a change of price.
 * @throws Refusal when the configuration lacks the price, or the subscription is cancelled or belongs to another
 * customer
 */
function readChange(
  account: Account,
  customer: string,
  configuration: PortalConfigurationRecord,
  { after_completion: completion, subscription_update_confirm: asked }: z.infer<typeof flow>,
): NonNullable<PortalSessionRecord['change']> {
  const subscription = need(account.subscriptions, 'subscription', asked.subscription)
  const [item] = asked.items
  if (subscription.customer !== customer || item?.id !== subscription.item) {
    throw new Refusal(`The customer has no subscription ${subscription.id} with this item.`)
  }
  if (!isLive(subscription) || subscription.cancelAtPeriodEnd || subscription.cancelAt !== null) {
    throw new Refusal(`The subscription ${subscription.id} cannot be updated because it is canceled.`)
  }
  if (!configuration.changeTo.includes(item.price)) {
    throw new Refusal(`The price ${item.price} is not among the products of the portal configuration.`)
  }
  return { subscription: subscription.id, price: item.price, after: completion?.redirect.return_url ?? null }
}

type Settings = z.infer<z.ZodObject<typeof settings>> & { features?: z.infer<typeof features> | undefined }

function take(configuration: PortalConfigurationRecord, input: Settings): void {
  const { business_profile: profile, features: wanted } = input
  if (profile?.headline !== undefined) configuration.headline = profile.headline
  configuration.metadata = mergeMetadata(configuration.metadata, input.metadata)
  const { cancel } = configuration
  configuration.cancel = {
    enabled: wanted?.subscription_cancel?.enabled ?? cancel.enabled,
    mode: wanted?.subscription_cancel?.mode ?? cancel.mode,
  }
  configuration.invoiceHistory = wanted?.invoice_history?.enabled ?? configuration.invoiceHistory
  configuration.cardUpdate = wanted?.payment_method_update?.enabled ?? configuration.cardUpdate
  const update = wanted?.subscription_update
  if (update !== undefined)
    configuration.changeTo = update.enabled ? update.products.flatMap((each) => each.prices) : []
}

/**
 * Creates a portal configuration. The default configuration, as it is made in the dashboard, has cancellation, invoice
 * history and card update on; in other configurations all features are off.
 */
export function addConfiguration(account: Account, isDefault: boolean): PortalConfigurationRecord {
  const configuration: PortalConfigurationRecord = {
    id: newId('bpc'),
    created: account.now(),
    isDefault,
    updated: account.now(),
    active: true,
    headline: null,
    cancel: { enabled: isDefault, mode: 'at_period_end' },
    invoiceHistory: isDefault,
    cardUpdate: isDefault,
    changeTo: [],
    metadata: {},
  }
  account.configurations.set(configuration.id, configuration)
  return configuration
}

function configurationOf(account: Account, id: string | undefined): PortalConfigurationRecord {
  if (id !== undefined) {
    const named = need(account.configurations, 'configuration', id, 'configuration')
    if (!named.active) throw new Refusal(`The configuration ${id} is not active.`, { param: 'configuration' })
    return named
  }
  const usual = [...account.configurations.values()].find(({ isDefault }) => isDefault)
  if (usual === undefined) {
    throw new Refusal(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    )
  }
  return usual
}

export const portalRoutes: readonly Route[] = [
  route('POST', '/v1/billing_portal/configurations', { ...settings, features }, (account, input) => {
    const configuration = addConfiguration(account, false)
    take(configuration, input)
    return configurationShape(configuration)
  }),
  route('POST', '/v1/billing_portal/configurations/:id', { ...settings, features }, (account, input, id) => {
    const configuration = need(account.configurations, 'configuration', id)
    take(configuration, input)
    configuration.updated = account.now()
    return configurationShape(configuration)
  }),
  listRoute(
    '/v1/billing_portal/configurations',
    { active: optional(flag), is_default: optional(flag) },
    (account, { active, is_default: isDefault }) => ({
      kept: [...account.configurations.values()].filter(
        (configuration) =>
          (active === undefined || configuration.active === active) &&
          (isDefault === undefined || configuration.isDefault === isDefault),
      ),
      what: 'configuration',
      shape: configurationShape,
    }),
  ),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: text,
      configuration: optional(text),
      return_url: optional(url),
      locale: optional(z.enum(['auto', 'en', 'en-GB'])),
      flow_data: optional(flow),
    },
    (account, input) => {
      const customer = needCustomer(account, input.customer, 'customer')
      const configuration = configurationOf(account, input.configuration)
      const portal: PortalSessionRecord = {
        id: newId('bps'),
        created: account.now(),
        customer: customer.id,
        configuration: configuration.id,
        returnUrl: input.return_url ?? null,
        locale: input.locale ?? null,
        change: input.flow_data === undefined ? null : readChange(account, customer.id, configuration, input.flow_data),
        seen: null,
      }
      account.portals.set(portal.id, portal)
      return portalShape(account, portal)
    },
  ),
]

import type { Stripe } from 'stripe'
import type { Account } from '../account.ts'
import type { PortalConfigurationRecord, PortalSessionRecord } from '../records.ts'
import type { Wire } from './wire.ts'

export function configurationShape(configuration: PortalConfigurationRecord): Wire<Stripe.BillingPortal.Configuration> {
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: configuration.active,
    application: null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created: configuration.created,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: configuration.invoiceHistory },
      payment_method_update: { enabled: configuration.cardUpdate, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: configuration.cancel.enabled,
        mode: configuration.cancel.mode,
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: configuration.changeTo.length > 0 ? ['price'] : [],
        enabled: configuration.changeTo.length > 0,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: null,
    updated: configuration.updated,
  }
}

export function portalShape(account: Account, portal: PortalSessionRecord): Wire<Stripe.BillingPortal.Session> {
  return {
    id: portal.id,
    object: 'billing_portal.session',
    configuration: portal.configuration,
    created: portal.created,
    customer: portal.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: portal.locale,
    on_behalf_of: null,
    return_url: portal.returnUrl,
    url: `${account.origin}/p/session/${portal.id}`,
  }
}

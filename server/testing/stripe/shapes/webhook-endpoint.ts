import type { Stripe } from 'stripe'
import type { EndpointRecord } from '../records.ts'
import type { Wire } from './wire.ts'

export function endpointShape(endpoint: EndpointRecord): Wire<Stripe.WebhookEndpoint> {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: [...endpoint.events],
    livemode: false,
    metadata: endpoint.metadata,
    status: endpoint.enabled ? 'enabled' : 'disabled',
    url: endpoint.url,
  }
}

import * as z from 'zod'
import { need, newId } from '../account.ts'
import { flag, list, metadata, text, url } from '../parameters.ts'
import type { EndpointRecord } from '../records.ts'
import { endpointShape } from '../shapes/webhook-endpoint.ts'
import { listRoute, route, type Route } from './route.ts'

/** Routes to configure webhook endpoints. webhooks.ts delivers the events. */
export const endpointRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      url,
      enabled_events: list(text, 100),
      api_version: z.optional(text),
      description: z.optional(text),
      metadata: z.optional(metadata),
    },
    (account, input) => {
      const endpoint: EndpointRecord = {
        id: newId('we'),
        created: account.now(),
        url: input.url,
        apiVersion: input.api_version ?? null,
        description: input.description ?? null,
        metadata: input.metadata ?? {},
        events: input.enabled_events,
        enabled: true,
      }
      account.endpoints.set(endpoint.id, endpoint)
      return { ...endpointShape(endpoint), secret: newId('whsec', 32) }
    },
  ),
  listRoute('/v1/webhook_endpoints', {}, (account) => ({
    kept: account.endpoints.values(),
    what: 'webhook_endpoint',
    shape: endpointShape,
  })),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    { disabled: z.optional(flag), enabled_events: z.optional(list(text, 100)) },
    (account, input, id) => {
      const endpoint = need(account.endpoints, 'webhook_endpoint', id)
      endpoint.enabled = input.disabled === undefined ? endpoint.enabled : !input.disabled
      endpoint.events = input.enabled_events ?? endpoint.events
      return endpointShape(endpoint)
    },
  ),
]

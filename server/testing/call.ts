import { once } from 'node:events'
import { request, type Agent, type IncomingMessage } from 'node:http'

export interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly cookie?: string
  /** Source address on loopback. The server treats 127.0.0.2 as another client than 127.0.0.1. */
  readonly from?: string
}

export interface Called {
  readonly status: number
  /** The cookies that the response set, in the form of a `Cookie` header. */
  readonly cookie: string
  readonly text: string
  readonly retryAfter: string | undefined
}

/**
 * Sends one request with the header `Origin`, over a new connection or over the connections of `agent`. Returns null if
 * the server died.
 */
export async function call(
  url: string,
  path: string,
  {
    method,
    body,
    cookie = '',
    from,
    origin = url,
    agent,
  }: Call & { readonly origin?: string; readonly agent?: Agent } = {},
): Promise<Called | null> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const asked = request(url + path, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    agent: agent ?? false,
    ...(from === undefined ? {} : { localAddress: from }),
    headers: {
      origin,
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...(cookie === '' ? {} : { cookie }),
    },
  })
  asked.end(payload)
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += String(chunk)
    const cookies = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '')
    return {
      status: response.statusCode ?? 0,
      cookie: cookies.join('; '),
      text,
      retryAfter: response.headers['retry-after'],
    }
  } catch {
    return null
  }
}

import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { product } from '../../content/open/product.ts'
import { decodedText } from '../../domain/calendar-text.ts'
import { isPublicAddress } from '../public-address.ts'

/** Why a web address cannot be read. Each route has a text for each reason. */
export type FetchFault = 'address' | 'unreachable' | 'slow' | 'large' | 'status' | 'type'

export class FetchError extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

export interface FetchRules {
  /**
   * Only tests set this: addresses of this machine that may be read although they are not public, at any port and
   * without TLS.
   */
  readonly internal?: readonly string[] | undefined
  /** Only tests set this option and `timeoutMs`. */
  readonly lookup?: typeof systemLookup
  readonly timeoutMs?: number
}

/** The expected kind of text at a web address. */
export interface TextKind {
  readonly accept: string
  /** The content types that are read. A response without a content type is read too. */
  readonly types: RegExp
  /** Name of the reader in the header `User-Agent`, after the name of the product. */
  readonly reader: string
}

/** Maximum size of a response in bytes. */
const largest = 3_000_000
const mostRedirects = 3
const longestMs = 12_000

/**
 * Returns the URL to read: `webcal:` and `http:` become `https:`. Other ports than the usual one are rejected, so that
 * nobody can probe other services through this server.
 * @throws FetchError 'address'
 */
export function publicUrl(text: string, internal: readonly string[] = []): URL {
  const written = text.trim().replace(/^webcals?:/i, 'http:')
  const url = URL.canParse(written) ? new URL(written) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new FetchError('address')
  }
  url.hash = ''
  if (internal.includes(url.hostname)) return url
  url.protocol = 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))) throw new FetchError('address')
  return url
}

/**
 * Reads the text at a web address that a member entered. The host's IP addresses are checked in the DNS lookup of the
 * connection itself, so that it connects only to a checked address. Each redirect is checked like a new address.
 * @throws FetchError
 */
export async function fetchText(address: string, kind: TextKind, rules: FetchRules = {}): Promise<string> {
  const { internal = [], timeoutMs = longestMs } = rules
  // One time limit covers the whole request with redirects and body.
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = publicUrl(address, internal)
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await ask(url, kind, rules, signal)
      const { statusCode = 0, headers } = answer
      const { location } = headers
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        answer.destroy()
        if (!URL.canParse(location, url)) throw new FetchError('address')
        url = publicUrl(new URL(location, url).href, internal)
        continue
      }
      return await textOf(answer, kind)
    }
    throw new FetchError('status')
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(signal.aborted ? 'slow' : 'unreachable')
  }
}

function ask(
  url: URL,
  { accept, reader }: TextKind,
  { internal = [], lookup = systemLookup }: FetchRules,
  signal: AbortSignal,
) {
  const checked: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '')
      const allowed = found.filter(({ address }) => isPublicAddress(address) || internal.includes(address))
      const [one] = allowed
      // The error is the same as for an unknown host name, so that nobody learns which names exist in the internal
      // network.
      if (one === undefined) return done(new FetchError('unreachable'), '')
      return options.all === true ? done(null, allowed) : done(null, one.address, one.family)
    })
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = send(url, {
      // Uses a new connection, so that no connection that was opened to another address is reused.
      agent: false,
      lookup: checked,
      signal,
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': `${product.name} ${reader}`,
      },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
}

async function textOf(answer: IncomingMessage, { types }: TextKind): Promise<string> {
  const { statusCode, headers } = answer
  const refuse = (fault: FetchFault): never => {
    answer.destroy()
    throw new FetchError(fault)
  }
  if (statusCode !== 200) refuse('status')
  const type = headers['content-type']
  if (type !== undefined && !types.test(type)) refuse('type')
  if (!['identity', ''].includes(headers['content-encoding'] ?? '')) refuse('type')
  if (Number(headers['content-length'] ?? 0) > largest) refuse('large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) refuse('large')
    parts.push(part)
  }
  return decodedText(Buffer.concat(parts), /charset="?([\w-]+)/i.exec(type ?? '')?.[1])
}

import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

/**
 * Interval of the health checks in milliseconds. It is shorter than the two seconds in production, to keep tests short.
 */
const askedEveryMs = 200

/**
 * A load balancer: checks `/readyz` of each instance, distributes requests in turns, and repeats a request on the next
 * instance only if the request is idempotent or no instance received it; otherwise it answers 502.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  let repeated = 0
  const unready = new Set<number>()

  /** Instances that do not answer may still be starting. They get requests only if there is no other instance. */
  const askAround = async (): Promise<void> => {
    const asked = ports.map(async (port) => {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) unready.delete(port)
      else unready.add(port)
    })
    await Promise.all(asked)
  }
  const asking = setInterval(() => void askAround(), askedEveryMs)

  function inTurn(): readonly number[] {
    turn += 1
    const all = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
    return [...all.filter((port) => !unready.has(port)), ...all.filter((port) => unready.has(port))]
  }

  async function forward(incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
    const request = ask({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      agent: false,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress, connection: 'close' },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    for (const port of inTurn()) {
      try {
        const response = await forward(incoming, body, port)
        const answer: Buffer[] = []
        for await (const chunk of response) answer.push(chunk as Buffer)
        outgoing.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(answer))
        return
      } catch (error) {
        const nobodyThere = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!nobodyThere && !repeatable.has(incoming.method ?? '')) break
        repeated += 1
      }
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repeated: () => repeated,
    async close(): Promise<void> {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A line to a TCP server that can be cut: what runs through it breaks off, and nobody answers until it is mended. It can
 * also be held, as by a server that is too busy to answer: nothing is lost, nothing comes through until it is let go.
 */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }) {
  const ends = new Set<Socket>()
  const keep = (socket: Socket): void => {
    ends.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket))
  }
  const join = (near: Socket): void => {
    const far = connect(target)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }
  /** Who came while it is held; null while it is not. */
  let waiting: Socket[] | null = null
  const server = createServer((near) => {
    keep(near)
    if (waiting === null) join(near)
    else waiting.push(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = async (): Promise<void> => {
    for (const end of ends) end.destroy()
    server.close()
    await once(server, 'close')
  }
  return {
    port,
    cut,
    async mend(): Promise<void> {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    hold(): void {
      waiting = []
      for (const end of ends) end.pause()
    },
    letGo(): void {
      const come = waiting ?? []
      waiting = null
      for (const end of ends) end.resume()
      for (const near of come) join(near)
    },
    close: async () => (server.listening ? cut() : undefined),
  }
}

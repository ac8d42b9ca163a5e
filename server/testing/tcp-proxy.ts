import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Starts a TCP proxy that can be cut (connections break and new ones fail) or paused (data is delayed, not lost). */
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

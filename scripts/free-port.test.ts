import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('successive ports differ, and none is an ephemeral port of the system', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(11_000)
    expect(port).toBeLessThan(32_000)
  }
})

test('a port in use is skipped, also after all ports of the range were used', async () => {
  const taken = await freePort()
  const server = createServer().listen(taken, '127.0.0.1')
  await once(server, 'listening')
  const ports: number[] = []
  while (ports.length < 60) ports.push(await freePort())
  expect(ports).not.toContain(taken)
  server.close()
  await once(server, 'close')
  while (!ports.includes(taken)) ports.push(await freePort())
})

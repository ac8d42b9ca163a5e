import { join } from 'node:path'
import { startServer, type Contender } from './contender.ts'
import { freePort } from '../../scripts/free-port.ts'

export async function startFloor(log: string, file: string): Promise<Contender> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), FILE: file }
  const script = join(import.meta.dirname, 'floor-server.mjs')
  const { pid, stop } = await startServer(script, { cwd: import.meta.dirname, env, log, probe: `${url}/session` })
  const post = (path: string, body: object) => () => ({
    method: 'POST' as const,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    name: 'node:http',
    url,
    pid,
    stop,
    asks: {
      'session check': () => ({ path: '/session' }),
      'insert message': post('/message', { subject: 'A question', message: 'Where is the harbour?' }),
      'list 50': () => ({ path: '/list' }),
      'sync pull': () => ({ path: '/list' }),
      'sign-in': post('/sign-in', { email: 'maya@example.com', password: 'three blue boats' }),
      'static file': () => ({ path: '/file' }),
    },
  }
}

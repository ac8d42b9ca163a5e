import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { unprivileged } from '../../scripts/postgres.ts'

/**
 * Starts PgBouncer in transaction mode for all databases of a PostgreSQL server. `harbour_direct` is the database
 * `harbour` in session mode, as in ops/ha.
 */
export async function startPgBouncer(postgresUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'harbour-pgbouncer-'))
  const user = unprivileged()
  const [port, { hostname, port: behind, username }] = [await freePort(), new URL(postgresUrl)]
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
harbour = host=${hostname} port=${behind} user=harbour
harbour_direct = host=${hostname} port=${behind} user=harbour dbname=harbour pool_mode=session
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = harbour
pool_mode = transaction
default_pool_size = 10
max_client_conn = 2000
server_idle_timeout = 2
server_login_retry = 1
autodb_idle_timeout = 5
`,
  )
  if (user) for (const path of [home, file]) chownSync(path, user.uid, user.gid)
  const child = spawn('pgbouncer', ['--quiet', file], {
    ...user,
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
  })
  const kill = (): void => void child.kill('SIGQUIT')
  process.on('exit', kill)
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) break
    await wait(50)
  }
  return {
    port,
    file,
    async stop(): Promise<void> {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

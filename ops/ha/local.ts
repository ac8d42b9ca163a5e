/**
 * Starts the whole high-availability setup of this folder on one machine, in a temporary folder and on free ports: three
 * nodes with PostgreSQL, Patroni and etcd, then HAProxy and PgBouncer. `node ops/ha/local.ts` prints the three addresses for
 * Harbour and stops everything on Ctrl-C. Needs the Debian packages of docs/operating.md ('High availability').
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { unprivileged } from '../../scripts/postgres.ts'

const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer']
const path = `${process.env['PATH']}:/usr/sbin`
const password = 'three-blue-boats'

/** Returns the needed programs that are not installed. */
export const missingPrograms = (): string[] =>
  programs.filter((name) => spawnSync('which', [name], { env: { PATH: path } }).status !== 0)

interface Node {
  readonly name: string
  readonly ports: Readonly<Record<'postgres' | 'api' | 'etcd' | 'peer', number>>
  readonly data: string
}

export async function startHighAvailability() {
  const home = mkdtempSync(join(tmpdir(), 'harbour-ha-'))
  const user = unprivileged()
  const own = (file: string): string => {
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  own(home)
  const running = new Map<string, ChildProcess>()

  function start(name: string, program: string, args: readonly string[], env: Record<string, string>): void {
    const log = openSync(join(home, `${name}.log`), 'a')
    const child = spawn(program, args, { ...user, cwd: home, env: { PATH: path, ...env }, stdio: ['ignore', log, log] })
    child.on('error', () => {})
    running.set(name, child)
  }
  async function end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(name)
    running.delete(name)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const nodes: Node[] = []
  for (const name of ['pg1', 'pg2', 'pg3']) {
    const ports = { postgres: await freePort(), api: await freePort(), etcd: await freePort(), peer: await freePort() }
    nodes.push({ name, ports, data: join(home, `${name}-data`) })
  }
  const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
  const nodeOf = (name: string): Node => nodes.find((node) => node.name === name) as Node

  function startEtcd({ name, ports }: Node): void {
    const at = (port: number) => `http://127.0.0.1:${port}`
    start(`etcd-${name}`, 'etcd', [], {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(home, `etcd-${name}`),
      ETCD_LISTEN_CLIENT_URLS: at(ports.etcd),
      ETCD_ADVERTISE_CLIENT_URLS: at(ports.etcd),
      ETCD_LISTEN_PEER_URLS: at(ports.peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(ports.peer),
      ETCD_INITIAL_CLUSTER: nodes.map((node) => `${node.name}=${at(node.ports.peer)}`).join(','),
      ETCD_INITIAL_CLUSTER_TOKEN: 'harbour',
      ETCD_HEARTBEAT_INTERVAL: '200',
      ETCD_ELECTION_TIMEOUT: '2000',
      ETCD_LOGGER: 'zap',
    })
  }
  function startNode({ name, ports, data }: Node): void {
    start(`patroni-${name}`, 'patroni', [join(import.meta.dirname, 'patroni.yml')], {
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
      PATRONI_ETCD3_HOSTS: nodes.map((node) => `127.0.0.1:${node.ports.etcd}`).join(','),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    })
  }
  function startPooler(): void {
    const users = join(home, 'userlist.txt')
    writeFileSync(users, `"harbour" "${password}"\n`)
    const file = join(home, 'pgbouncer.ini')
    const settings = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
      .replaceAll('port=5000', `port=${primaryPort}`)
      .replace('listen_port = 6432', `listen_port = ${poolerPort}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
    writeFileSync(file, settings)
    start('pgbouncer', 'pgbouncer', [own(file)], {})
    own(users)
  }

  async function ask(node: Node, path_: string): Promise<number> {
    try {
      const answer = await fetch(`http://127.0.0.1:${node.ports.api}${path_}`, { signal: AbortSignal.timeout(2000) })
      await answer.text()
      return answer.status
    } catch {
      return 0
    }
  }
  /** Returns the names of the nodes that say that they are the primary; more than one would be a split brain. */
  async function namesThat(path_: string): Promise<string[]> {
    const answers = await Promise.all(nodes.map((node) => ask(node, path_)))
    return nodes.filter((_, index) => answers[index] === 200).map(({ name }) => name)
  }
  async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
    for (const last = performance.now() + seconds * 1000; !(await isSo()); await wait(200)) {
      if (performance.now() > last) throw new Error(`${what}: not within ${seconds} s; the logs are in ${home}`)
    }
  }
  const url = (port: number, name = 'harbour', database = 'harbour') =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`

  async function stop(): Promise<void> {
    await end('pgbouncer', 'SIGTERM')
    await end('haproxy', 'SIGTERM')
    await Promise.all(nodes.map(({ name }) => end(`patroni-${name}`, 'SIGTERM')))
    await Promise.all(nodes.map(({ name }) => end(`etcd-${name}`, 'SIGKILL')))
    for (const { data } of nodes) killPostmaster(data)
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  function killPostmaster(data: string): void {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
    } catch {
      // It does not run.
    }
  }
  /** Waits until there is one primary and both others replicate from it, one of them synchronously. */
  const whole = (seconds: number) =>
    until('a whole cluster', seconds, async () => {
      const [primaries, replicas, synchronous] = await Promise.all([
        namesThat('/primary'),
        namesThat('/replica?lag=1MB'),
        namesThat('/synchronous'),
      ])
      return primaries.length === 1 && replicas.length === 2 && synchronous.length === 1
    })

  try {
    for (const node of nodes) {
      mkdirSync(join(home, `etcd-${node.name}`), { mode: 0o700 })
      own(join(home, `etcd-${node.name}`))
      startEtcd(node)
    }
    for (const node of nodes) startNode(node)
    const servers = nodes.flatMap(({ ports }, at) => [
      [`PG${at + 1}`, `127.0.0.1:${ports.postgres}`],
      [`API${at + 1}`, String(ports.api)],
    ])
    start('haproxy', 'haproxy', ['-db', '-f', join(import.meta.dirname, 'haproxy.cfg')], {
      ...Object.fromEntries(servers),
      PRIMARY_PORT: String(primaryPort),
      REPLICA_PORT: String(replicaPort),
    })
    await whole(120)
    await until('the way to the primary', 20, async () => {
      const client = new Client({ connectionString: url(primaryPort, 'postgres', 'postgres') })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query(`create role harbour login createrole password '${password}'`)
        await client.query('create database harbour owner harbour')
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    })
    startPooler()
    await until('PgBouncer', 20, async () => {
      const client = new Client({ connectionString: url(poolerPort) })
      client.on('error', () => {})
      try {
        await client.connect()
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    })
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }

  return {
    home,
    names: nodes.map(({ name }) => name),
    databaseUrl: url(poolerPort),
    directUrl: url(primaryPort),
    readUrl: url(replicaPort),
    /** The URL of one node, for its superuser. */
    nodeUrl: (name: string) => url(nodeOf(name).ports.postgres, 'postgres'),
    primaries: () => namesThat('/primary'),
    synchronous: () => namesThat('/synchronous'),
    whole,
    /** Kills Patroni and the postmaster of a node with SIGKILL. */
    async killNode(name: string): Promise<void> {
      const killed = end(`patroni-${name}`, 'SIGKILL')
      killPostmaster(nodeOf(name).data)
      await killed
    },
    startNode: (name: string) => startNode(nodeOf(name)),
    killEtcd: (name: string) => end(`etcd-${name}`, 'SIGKILL'),
    startEtcd: (name: string) => startEtcd(nodeOf(name)),
    async restartPooler(): Promise<void> {
      // As its service does: running transactions end first.
      await end('pgbouncer', 'SIGINT')
      startPooler()
    },
    stop,
  }
}

if (process.argv[1] === import.meta.filename) {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(`Not installed: ${missing.join(', ')}.`)
    process.exit(1)
  }
  const { databaseUrl, directUrl, readUrl, stop } = await startHighAvailability()
  console.log(`DATABASE_URL=${databaseUrl}\nDATABASE_DIRECT_URL=${directUrl}\nDATABASE_READ_URL=${readUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
}

/**
 * Starts the whole high-availability setup of this folder on one machine, in a temporary folder and on free ports:
 * three nodes with PostgreSQL, Patroni and etcd, then HAProxy and PgBouncer. `node ops/ha/local.ts` prints the three
 * database URLs for Harbour and stops everything on Ctrl-C. Needs the Debian packages of docs/operating.md ('High
 * availability').
 */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { unprivileged } from '../../scripts/postgres.ts'
import { separateNetworks } from './networks.ts'

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
  /** The other nodes use `address`. This machine uses `watched`, which works even while the node is cut off. */
  readonly address: string
  readonly watched: string
}

/** With `separate` each node has its own network and can be cut off (networks.ts). Otherwise all are on 127.0.0.1. */
export async function startHighAvailability({ separate = false } = {}) {
  const names = ['pg1', 'pg2', 'pg3']
  const networks = separate ? separateNetworks(names) : undefined
  const home = mkdtempSync(join(tmpdir(), 'harbour-ha-'))
  const user = unprivileged()
  const own = (file: string): string => {
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  own(home)
  const running = new Map<string, ChildProcess>()

  function start(name: string, command: readonly string[], env: Record<string, string>, node?: Node): void {
    const log = openSync(join(home, `${name}.log`), 'a')
    const net = node && networks?.netOf(node.name)
    const within = net && ['ip', 'netns', 'exec', net.space, 'setpriv', `--reuid=${user?.uid}`, `--regid=${user?.gid}`]
    const [program = '', ...args] = within ? [...within, '--clear-groups', ...command] : command
    const options: SpawnOptions = { cwd: home, env: { PATH: path, ...env }, stdio: ['ignore', log, log] }
    const child = spawn(program, args, within ? options : { ...user, ...options })
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
  for (const name of names) {
    const ports = { postgres: await freePort(), api: await freePort(), etcd: await freePort(), peer: await freePort() }
    const { address, watched } = networks?.netOf(name) ?? { address: '127.0.0.1', watched: '127.0.0.1' }
    nodes.push({ name, ports, data: join(home, `${name}-data`), address, watched })
  }
  const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
  const nodeOf = (name: string): Node => nodes.find((node) => node.name === name) as Node

  function startEtcd(node: Node): void {
    const { name, ports } = node
    const at = (port: number, { address } = node) => `http://${address}:${port}`
    const env = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(home, `etcd-${name}`),
      ETCD_LISTEN_CLIENT_URLS: at(ports.etcd),
      ETCD_ADVERTISE_CLIENT_URLS: at(ports.etcd),
      ETCD_LISTEN_PEER_URLS: at(ports.peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(ports.peer),
      ETCD_INITIAL_CLUSTER: nodes.map((each) => `${each.name}=${at(each.ports.peer, each)}`).join(','),
      ETCD_INITIAL_CLUSTER_TOKEN: 'harbour',
      ETCD_HEARTBEAT_INTERVAL: '200',
      ETCD_ELECTION_TIMEOUT: '2000',
      ETCD_ENABLE_V2: 'true',
      ETCD_LOGGER: 'zap',
    }
    start(`etcd-${name}`, ['etcd'], env, node)
  }
  function startNode(node: Node): void {
    const { name, ports, data, address } = node
    const listen = networks === undefined ? address : '0.0.0.0'
    const env = {
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${listen}:${ports.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.api}`,
      PATRONI_POSTGRESQL_LISTEN: `${listen}:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
      PATRONI_ETCD_HOSTS: nodes.map((each) => `${each.address}:${each.ports.etcd}`).join(','),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    }
    start(`patroni-${name}`, ['patroni', join(import.meta.dirname, 'patroni.yml')], env, node)
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
    start('pgbouncer', ['pgbouncer', own(file)], {})
    own(users)
  }

  async function ask(node: Node, path_: string): Promise<number> {
    try {
      const answer = await fetch(`http://${node.watched}:${node.ports.api}${path_}`, {
        signal: AbortSignal.timeout(2000),
      })
      await answer.text()
      return answer.status
    } catch {
      return 0
    }
  }
  /** Returns the nodes whose Patroni answers this health check with 200. Two for `/primary` would be a split brain. */
  async function namesThat(path_: string): Promise<string[]> {
    const answers = await Promise.all(nodes.map((node) => ask(node, path_)))
    return nodes.filter((_, index) => answers[index] === 200).map(({ name }) => name)
  }
  async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
    for (const last = performance.now() + seconds * 1000; !(await isSo()); await wait(200)) {
      if (performance.now() > last) throw new Error(`${what}: not within ${seconds} s; the logs are in ${home}`)
    }
  }
  const url = (port: number, name = 'harbour', database = 'harbour', host = '127.0.0.1') =>
    `postgres://${name}:${password}@${host}:${port}/${database}`

  async function stop(): Promise<void> {
    await end('pgbouncer', 'SIGTERM')
    await end('haproxy', 'SIGTERM')
    await Promise.all(nodes.map(({ name }) => end(`patroni-${name}`, 'SIGTERM')))
    await Promise.all(nodes.map(({ name }) => end(`etcd-${name}`, 'SIGKILL')))
    for (const { data } of nodes) killPostmaster(data)
    networks?.remove()
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  function killPostmaster(data: string): void {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
    } catch {
      // It does not run.
    }
  }
  /** Runs statements one after another. Returns the rows of the last statement, or null after an error. */
  async function tried(at: string, ...statements: readonly string[]): Promise<readonly object[] | null> {
    const client = new Client({ connectionString: at })
    client.on('error', () => {})
    try {
      await client.connect()
      let rows: readonly object[] = []
      for (const statement of statements) ({ rows } = await client.query<object>(statement))
      return rows
    } catch {
      return null
    } finally {
      await client.end().catch(() => {})
    }
  }
  const primaryUrl = url(primaryPort, 'postgres', 'postgres')
  /**
   * Waits until there is one primary and both others follow it, one of them synchronously. A node that was cut off says
   * that it is a replica before it follows the primary again, so the primary is asked who follows it.
   */
  const whole = (seconds: number) =>
    until('a whole cluster', seconds, async () => {
      const [primaries, replicas] = await Promise.all([namesThat('/primary'), namesThat('/replica?lag=1MB')])
      if (primaries.length !== 1 || replicas.length !== 2) return false
      const streams = await tried(primaryUrl, `select from pg_stat_replication where state = 'streaming'`)
      return streams?.length === 2 && (await namesThat('/synchronous')).length === 1
    })

  try {
    for (const node of nodes) {
      mkdirSync(join(home, `etcd-${node.name}`), { mode: 0o700 })
      own(join(home, `etcd-${node.name}`))
      startEtcd(node)
    }
    for (const node of nodes) startNode(node)
    const servers = nodes.flatMap(({ ports, address }, at) => [
      [`PG${at + 1}`, `${address}:${ports.postgres}`],
      [`API${at + 1}`, String(ports.api)],
    ])
    const ports = { PRIMARY_PORT: String(primaryPort), REPLICA_PORT: String(replicaPort) }
    const haproxy = ['haproxy', '-db', '-f', join(import.meta.dirname, 'haproxy.cfg')]
    start('haproxy', haproxy, { ...Object.fromEntries(servers), ...ports })
    await whole(120)
    const role = `create role harbour login createrole password '${password}'`
    if ((await tried(primaryUrl, role, 'create database harbour owner harbour')) === null)
      throw new Error('The database could not be made.')
    startPooler()
    await until('PgBouncer', 20, async () => (await tried(url(poolerPort))) !== null)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }

  return {
    home,
    names,
    databaseUrl: url(poolerPort),
    directUrl: url(primaryPort),
    readUrl: url(replicaPort),
    /** The URL of one node, for its superuser. */
    nodeUrl: (name: string) => url(nodeOf(name).ports.postgres, 'postgres', 'harbour', nodeOf(name).watched),
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
    /** Disconnects a node: it keeps running, but until `joinNode` it reaches no other node. Only with `separate`. */
    cutNode: (name: string) => networks?.cut(name),
    joinNode: (name: string) => networks?.join(name),
    killEtcd: (name: string) => end(`etcd-${name}`, 'SIGKILL'),
    startEtcd: (name: string) => startEtcd(nodeOf(name)),
    async restartPooler(): Promise<void> {
      // Stops PgBouncer as its service does: SIGINT lets running transactions end first.
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

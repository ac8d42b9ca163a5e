import { execFileSync, spawnSync } from 'node:child_process'

/** Returns whether this process can make a network for each node. Needs root, and Debian's iproute2 and util-linux. */
export const canSeparate = (): boolean =>
  process.getuid?.() === 0 && ['ip', 'setpriv'].every((name) => spawnSync('which', [name]).status === 0)

const ip = (...args: string[]): void => void execFileSync('ip', args)

/**
 * Makes a network namespace for each node. The nodes reach each other and this machine through a bridge. `cut` detaches
 * a node from the bridge: its packets are then lost without an error. Through a second link, which leads only from this
 * machine to the node, a test can still watch it. The addresses are in the range for benchmarks (RFC 2544).
 */
export function separateNetworks(names: readonly string[]) {
  const byte = process.pid % 250
  const prefix = `hb${process.pid}`
  const bridge = `${prefix}b`
  const nets = names.map((name, at) => ({
    name,
    space: `${prefix}${name}`,
    address: `198.18.${byte}.${at + 1}`,
    watched: `198.19.${byte}.${4 * at + 2}`,
    here: `198.19.${byte}.${4 * at + 1}`,
    port: `${prefix}p${at}`,
    side: `${prefix}s${at}`,
  }))
  const netOf = (name: string) => {
    const found = nets.find((each) => each.name === name)
    if (found === undefined) throw new Error(`no network of ${name}`)
    return found
  }

  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `198.18.${byte}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const { space, address, watched, here, port, side } of nets) {
    ip('netns', 'add', space)
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'net', 'netns', space)
    ip('link', 'set', port, 'master', bridge, 'up')
    ip('link', 'add', side, 'type', 'veth', 'peer', 'name', 'side', 'netns', space)
    ip('addr', 'add', `${here}/30`, 'dev', side)
    ip('link', 'set', side, 'up')
    ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'net')
    ip('-n', space, 'addr', 'add', `${watched}/30`, 'dev', 'side')
    for (const device of ['lo', 'net', 'side']) ip('-n', space, 'link', 'set', device, 'up')
  }

  return {
    netOf,
    cut: (name: string) => ip('link', 'set', netOf(name).port, 'nomaster'),
    join: (name: string) => ip('link', 'set', netOf(name).port, 'master', bridge),
    /** Deletes the namespaces and the bridge. The programs inside must have ended. */
    remove(): void {
      for (const { space } of nets) spawnSync('ip', ['netns', 'del', space])
      spawnSync('ip', ['link', 'del', bridge])
    },
  }
}

import { BlockList, isIP } from 'node:net'

/** IP addresses that do not belong to a host on the public Internet (IANA special-purpose registries). */
const reserved = new BlockList()
for (const block of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [net = '', bits] = block.split('/')
  reserved.addSubnet(net, Number(bits), 'ipv4')
}
// In this order: Teredo and ORCHID, documentation, 6to4, documentation. Teredo and 6to4 addresses can contain an IPv4
// address.
for (const block of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = block.split('/')
  reserved.addSubnet(net, Number(bits), 'ipv6')
}

/**
 * The only part of IPv6 with public hosts. Mapped and translated IPv4 addresses, local and private addresses are
 * outside of it.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, written without brackets, belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  // An IPv6 address with a zone (`%eth0`) is a local address.
  return (
    family === 6 && !address.includes('%') && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  )
}

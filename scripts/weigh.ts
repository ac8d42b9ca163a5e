/** Prints what each public page loads at first, and fails when the landing page is over its budget. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { entry, filesOf, readManifest } from './manifest.ts'

/** Kilobytes (1,000 bytes): scripts as brotli sends them, fonts as they are. */
const budget = { scripts: 95, fonts: 80 }

const root = dirname(import.meta.dirname)
const client = join(root, 'dist/client')
const manifest = readManifest(root)
const pages = JSON.parse(readFileSync(join(root, 'dist/pages.json'), 'utf8')) as Record<string, string[]>
const boot = readdirSync(join(client, 'assets')).filter((name) => /^boot-.*\.js$/.test(name))

const rows = Object.entries(pages).map(([page, sources]) => {
  const files = filesOf(manifest, [entry, ...sources])
  const html = readFileSync(join(client, 'pages', `${page}.html`), 'utf8')
  const fonts = new Set([...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file = '']) => file))
  return {
    page,
    html: kB(brotliCompressSync(html).length),
    scripts: sum([...files.scripts, ...boot.map((name) => `assets/${name}`)]),
    styles: sum(files.styles),
    fonts: sum(fonts),
  }
})

console.table(rows)
const over = rows.filter(
  ({ page, scripts, fonts }) => page.startsWith('landing') && (scripts > budget.scripts || fonts > budget.fonts),
)
for (const { page, scripts, fonts } of over) {
  console.error(
    `${page} loads ${scripts} kB of scripts (budget ${budget.scripts}) and ${fonts} kB of fonts (budget ${budget.fonts}).`,
  )
}
process.exit(over.length === 0 ? 0 : 1)

function sum(files: Iterable<string>): number {
  return kB([...files].reduce((total, file) => total + sent(file), 0))
}

/** Size in bytes as it goes over the wire. */
function sent(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

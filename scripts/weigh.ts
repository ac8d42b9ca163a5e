/**
 * Prints the sizes of the files that each public page and member screen loads at first. Fails if a size is over its
 * budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bootScript, entry, filesOf, readManifest } from './manifest.ts'

/** Kilobytes (1,000 bytes) of a landing page: scripts compressed with brotli, fonts as they are. */
const budget = { scripts: 95, fonts: 80 }

/** Kilobytes: the scripts of the prices page after a visitor has begun to use it. */
const pricesBudget = 160

/** Kilobytes: the scripts of a page without the app, including everything that it fetches later. */
const stillBudget = 20

/**
 * Kilobytes: the scripts of a screen, without those that every member page loads. The meal planner may be larger,
 * because it plans the week on the device.
 */
const screenBudgets: Readonly<Record<string, number>> = { wellness: 45, 'meal-planner': 33 }
const screenBudget = (screen: string): number => screenBudgets[screen] ?? 32

/**
 * Kilobytes: all scripts that a page loads at first. It also limits the code that every page loads, which has no
 * budget of its own.
 */
const pageBudget = 205

/** Kilobytes: the bundled map without its screen, as scripts and styles, and as map data. */
const mapBudget = { code: 60, data: 70 }

/** Kilobytes: the admin charts without their screen, as scripts and styles. */
const chartsBudget = 30

const root = dirname(import.meta.dirname)
const client = join(root, 'dist/client')
const manifest = readManifest(root)
const pages = JSON.parse(readFileSync(join(root, 'dist/pages.json'), 'utf8')) as Record<string, string[]>
const boot = bootScript(client)

const rows = Object.entries(pages).map(([page, sources]) => {
  const files = filesOf(manifest, [entry, ...sources])
  const html = readFileSync(join(client, 'pages', `${page}.html`), 'utf8')
  const fonts = new Set([...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file = '']) => file))
  return {
    page,
    html: kB(brotliCompressSync(html).length),
    scripts: sum([...files.scripts, boot]),
    styles: sum(files.styles),
    fonts: sum(fonts),
  }
})

/** Scripts that a page without the app fetches by itself: analytics, appearance and the service worker. */
const byItself = ['page/analytics', 'page/appearance', 'pwa/service-worker'].map((name) => `app/device/${name}.ts`)
const still = sum(filesOf(manifest, [entry, ...byItself]).scripts)
if (still > stillBudget) {
  console.error(
    `A page without the app fetches ${still} kB of scripts by itself (budget ${stillBudget}): something brings the app.`,
  )
}

console.table(rows)
console.table([{ 'without the app': still }])
const over = rows.filter(
  ({ page, scripts, fonts }) => page.startsWith('landing') && (scripts > budget.scripts || fonts > budget.fonts),
)
for (const { page, scripts, fonts } of over) {
  console.error(
    `${page} loads ${scripts} kB of scripts (budget ${budget.scripts}) and ${fonts} kB of fonts (budget ${budget.fonts}).`,
  )
}

const heavyPages = rows.filter(({ scripts }) => scripts > pageBudget)
for (const { page, scripts } of heavyPages) {
  console.error(`The page ${page} loads ${scripts} kB of scripts in all (budget ${pageBudget}).`)
}

const { scripts: start, styles: startStyles } = filesOf(manifest, [entry, 'app/start.tsx'])

const prices = sum(new Set([...start, ...filesOf(manifest, ['app/features/pricing/pricing-screen.tsx']).scripts, boot]))
console.table([{ 'prices, alive': prices }])
if (prices > pricesBudget) console.error(`/pricing loads ${prices} kB of scripts (budget ${pricesBudget}).`)

const screens = Object.entries(manifest).flatMap(([source, { isDynamicEntry }]) => {
  const name = /^app\/features\/(?!entry|legal|sign-in|pricing|dev-ui).*\/(.+)-screen\.tsx$/.exec(source)?.[1]
  if (name === undefined || !isDynamicEntry) return []
  return [{ name, files: [...filesOf(manifest, [source]).scripts].filter((file) => !start.has(file)) }]
})
/**
 * The screens of the five tabs. The files that all of them need (header, navigation, plan badge) are loaded once, with
 * the first of these screens, so they do not count for a single screen.
 */
const tabs = screens.filter(({ name }) => ['home', 'planner', 'tips', 'wellness', 'account'].includes(name))
const shell = new Set(tabs[0]?.files.filter((file) => tabs.every(({ files }) => files.includes(file))))
const weights = screens.map(({ name, files }) => ({
  screen: name,
  scripts: sum(files.filter((file) => !shell.has(file))),
  budget: screenBudget(name),
}))

console.table(weights)
const heavy = weights.filter((row) => row.scripts > row.budget)
for (const row of heavy) console.error(`/${row.screen} loads ${row.scripts} kB of scripts (budget ${row.budget}).`)

const map = filesOf(manifest, [
  'app/device/map/bundled-map.ts',
  'app/device/map/open-map.ts',
  'app/features/community/map/map-contents.tsx',
])
const mapWeight = {
  code: beyondScreen('community', map),
  data: sum([...map.assets].filter((file) => file.endsWith('.topojson'))),
}
console.table([{ map: 'bundled', ...mapWeight }])
const isMapHeavy = mapWeight.code > mapBudget.code || mapWeight.data > mapBudget.data || mapWeight.data === 0
if (isMapHeavy) {
  console.error(
    `The map loads ${mapWeight.code} kB of code (budget ${mapBudget.code}) and ${mapWeight.data} kB of data (budget ${mapBudget.data}).`,
  )
}

const chartsWeight = beyondScreen('admin', filesOf(manifest, ['app/features/admin/analytics/chart.tsx']))
console.table([{ charts: chartsWeight }])
const areChartsHeavy = chartsWeight > chartsBudget || chartsWeight === 0
if (areChartsHeavy) console.error(`The charts load ${chartsWeight} kB of code (budget ${chartsBudget}).`)

const isLight = over.length === 0 && heavyPages.length === 0 && heavy.length === 0 && still <= stillBudget && still > 0
process.exit(isLight && weights.length > 0 && !isMapHeavy && !areChartsHeavy && prices <= pricesBudget ? 0 : 1)

/** Returns the size of the scripts and styles of a part that is loaded after its screen. */
function beyondScreen(screen: string, { scripts, styles }: ReturnType<typeof filesOf>): number {
  const beneath = new Set([...start, ...startStyles, ...(screens.find(({ name }) => name === screen)?.files ?? [])])
  return sum([...scripts, ...styles].filter((file) => !beneath.has(file)))
}

function sum(files: Iterable<string>): number {
  return kB([...files].reduce((total, file) => total + sent(file), 0))
}

/** Returns the compressed size in bytes. */
function sent(file: string): number {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

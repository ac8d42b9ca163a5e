import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { recipePages } from './testing.ts'

const page = recipePages[0]?.html ?? ''

onOneDatabase('recipes from web pages', (engine) => {
  let harbour: Harbour
  let maya: Harbour['ask']
  let url = ''
  let asked = 0
  let answer: RequestListener = () => {}
  const server = createServer((request, response) => {
    asked += 1
    response.on('error', () => {})
    answer(request, response)
  })
  const give =
    (text: string, type = 'text/html; charset=utf-8'): RequestListener =>
    (_request, response) =>
      void response.setHeader('content-type', type).end(text)

  async function member(name: string): Promise<Harbour['ask']> {
    const email = `${name}@example.com`
    await harbour.signUp(email)
    const ask = await harbour.signedIn(email)
    await ask('/api/start-trial', { method: 'POST', body: {} })
    return ask
  }

  beforeAll(async () => {
    harbour = await openHarbour(engine, { fetchRules: { internal: ['127.0.0.1'], timeoutMs: 3000 } })
    maya = await member('recipes')
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-soup`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await harbour.close()
  })

  /** Returns the names of the tables in which any row contains the text. */
  async function rowsWith(text: string): Promise<string[]> {
    const tables = await rowsOf(
      sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const names = tables.map((row) => String(row['table_name']))
    const found = await Promise.all(
      names.map(async (name) => {
        const rows = await rowsOf(sql`select * from ${sql.identifier(name)}`)
        return JSON.stringify(rows).includes(text) ? [name] : []
      }),
    )
    return found.flat()
  }

  async function rowsOf(query: SQL): Promise<Record<string, unknown>[]> {
    const { rows } = (await harbour.db.execute(query)) as { rows: Record<string, unknown>[] }
    return rows
  }

  const read = (ask: Harbour['ask'], address: string) => ask('/api/recipe-import', { body: { url: address } })

  test('a page is read once, and neither its address nor its text is stored or logged', async () => {
    answer = give(page)
    asked = 0
    const { status, body } = await read(maya, url)
    expect([status, body['name'], body['source'], body['nutrition']]).toEqual([200, 'Carrot soup', url, null])
    expect(asked).toBe(1)
    expect(await rowsWith('secret-soup')).toEqual([])
    expect(await rowsWith('recipes@example.com')).toContain('user')
    expect(harbour.lines.join('\n')).not.toContain('secret-soup')
  })

  test('what cannot be read is refused with a sentence', { timeout: 60_000 }, async () => {
    const ask = await member('recipes-refused')
    const code = async (address = url) => {
      const { status, body } = await read(ask, address)
      expect(String(body['detail'])).toMatch(/^[A-Z].+\.$/)
      return [status, body.code]
    }
    answer = give('<p>Nothing')
    expect(await code()).toEqual([422, 'RECIPE_NONE'])
    answer = give(recipePages.find(({ meant }) => meant === 'several')?.html ?? '')
    expect(await code()).toEqual([422, 'RECIPE_SEVERAL'])
    answer = give('%PDF', 'application/pdf')
    expect(await code()).toEqual([422, 'RECIPE_TYPE'])
    answer = (_request, response) => void response.writeHead(404).end()
    expect(await code()).toEqual([422, 'RECIPE_STATUS'])
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 3_000_001 }).write('x')
    expect(await code()).toEqual([422, 'RECIPE_LARGE'])
    answer = () => {}
    expect(await code()).toEqual([422, 'RECIPE_SLOW'])
    answer = (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect(await code()).toEqual([422, 'RECIPE_ADDRESS'])
    answer = (_request, response) => void response.writeHead(302, { location: url }).end()
    expect(await code()).toEqual([422, 'RECIPE_STATUS'])
    for (const address of ['https://10.0.0.1/', 'ftp://example.com/', 'https://a:b@example.com/', 'soup']) {
      expect(await code(address)).toEqual([422, 'RECIPE_ADDRESS'])
    }
    expect(await code('http://localhost/soup')).toEqual([422, 'RECIPE_UNREACHABLE'])
  })

  test('twenty pages an hour; wrong bodies are refused', async () => {
    const ask = await member('recipes-many')
    answer = give(page)
    for (const body of [{}, { url: '' }, { url: 'x'.repeat(2001) }, { url, more: 1 }, { url: 7 }]) {
      expect((await ask('/api/recipe-import', { body })).status).toBe(400)
    }
    for (let count = 0; count < 20; count += 1) expect((await read(ask, 'https://10.0.0.1/')).status).toBe(422)
    expect((await read(ask, url)).status).toBe(429)
  })
})

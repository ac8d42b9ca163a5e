export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly maxLength?: number
}

/** Returns a source of random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFFx',
  '\u202Etxt.exe',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table messages; --",
  '" or 1=1 --',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  '🌊'.repeat(300),
  '0'.repeat(400),
  '-1',
  'NaN',
  '1e309',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '\r\nset-cookie: a=b',
  'a@b@c',
  'maya@example.com\ninjected: yes',
  '00000000-0000-0000-0000-000000000000',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
]

const hostileNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

const fitting: Readonly<Record<string, string>> = {
  email: 'maya@example.com',
  uuid: '3f0c5a52-8d0e-4a6a-9a0e-0d9c3a1b2c4d',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00.000Z',
  uri: 'https://example.com/',
}

export function hostile(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const deep = (levels: number): unknown => (levels === 0 ? 'deep' : [deep(levels - 1)])

  function anything(): unknown {
    return pick([
      () => pick(hostileTexts),
      () => pick(hostileNumbers),
      () => null,
      () => true,
      () => [],
      () => ({}),
      () => [pick(hostileTexts), null, 3],
      () => ({ toString: 'no', __proto__: 'x', length: -1 }),
      () => deep(200),
    ])()
  }

  function fit(schema: Schema): unknown {
    const either = schema.anyOf ?? schema.oneOf
    if (either !== undefined) return fit(pick(either))
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return pick(schema.enum)
    const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
    if (type === 'object') {
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, value(each)]))
    }
    if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items ?? {}))
    if (type === 'integer' || type === 'number') return Math.floor(random() * 100)
    if (type === 'boolean') return random() < 0.5
    return fitting[schema.format ?? ''] ?? pick(['Maya', 'harbour walk', '07700 900142', '18:30', pick(hostileTexts)])
  }

  const value = (schema: Schema): unknown => (random() < 0.2 ? anything() : fit(schema))

  return {
    pick,
    text: () => pick(hostileTexts),
    body(schema: Schema): string {
      const made = fit(schema)
      const more = random() < 0.15 && typeof made === 'object' ? { ...made, [pick(hostileTexts)]: anything() } : made
      const json = JSON.stringify(random() < 0.1 ? anything() : more)
      return random() < 0.06 ? pick([json.slice(0, -1), `${json}${json}`, '', '[', '\u0000', '9'.repeat(70_000)]) : json
    },
  }
}

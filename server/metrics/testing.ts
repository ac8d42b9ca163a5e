export interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const pair = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  pair.lastIndex = 0
  while (pair.lastIndex < text.length) {
    const found = pair.exec(text)
    if (found === null) throw new Error(`no labels: ${text}`)
    labels[found[1] ?? ''] = found[2] ?? ''
  }
  return labels
}

/**
 * Parses the Prometheus text format (0.0.4).
 * @throws Error for an invalid line or value, or a series without a type
 */
export function readSeries(text: string): Series[] {
  const typed = new Set(
    [...text.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram|summary)$/gm)].map((found) => found[1]),
  )
  const rows = text.split('\n').filter((row) => row !== '' && !row.startsWith('#'))
  return rows.map((row) => {
    const [, name = '', labels = '', value = ''] = line.exec(row) ?? []
    const number = Number(value.replace('Inf', 'Infinity'))
    const family = name.replace(/_(bucket|sum|count)$/, '')
    if ((Number.isNaN(number) && !/^nan$/i.test(value)) || !(typed.has(name) || typed.has(family)))
      throw new Error(`no series: ${row}`)
    return { name, labels: labelsOf(labels), value: number }
  })
}

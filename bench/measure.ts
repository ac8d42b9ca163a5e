export interface Times {
  readonly p50: number
  readonly p95: number
  readonly aSecond: number
}

/** Makes `count` calls; `lanes` is the number of calls that run at the same time. */
export async function measure(count: number, lanes: number, call: (index: number) => Promise<void>): Promise<Times> {
  const took: number[] = []
  let next = 0
  const began = performance.now()
  async function lane(): Promise<void> {
    while (next < count) {
      const index = next
      next += 1
      const start = performance.now()
      await call(index)
      took.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - began) / 1000
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN
  return { p50: at(0.5), p95: at(0.95), aSecond: count / seconds }
}

export const inWords = ({ p50, p95, aSecond }: Times): string =>
  `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${aSecond.toFixed(0)} a second`

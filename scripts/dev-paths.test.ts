import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDatabase, openHarbour, type Harbour } from '../server/testing/harbour.ts'
import { isAnswered } from './dev-paths.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour(oneDatabase, { env: { DEMO: '1' } })
})
afterAll(() => harbour.close())

test('in development our server answers all its routes, Vite serves pages and their code', () => {
  const paths = new Set(harbour.app.routes.map(({ path }) => path.replaceAll(/:\w+|\*/g, 'x')))
  const ours = [...paths].filter((path) => path.split('/').length > 2 || /^\/(healthz|readyz|metrics)$/.test(path))
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.filter((path) => !isAnswered(path))).toEqual([])
  const others = ['/', '/home', '/dev/ui', '/app/main.ts', '/@vite/client', '/sw.js', '/developers']
  expect(others.filter(isAnswered)).toEqual([])
})

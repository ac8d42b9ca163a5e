import type { ReactNode } from 'react'
import type { Base, Glaze } from './plate-base.ts'
import { food } from './plate-palette.ts'
import { Each, lines } from './plate-strokes.tsx'

const glazes = {
  cream: ['#f6ebda', '#e6d8c3'],
  teal: ['#8fb3ae', '#7da5a0'],
  rose: ['#e8b9a5', '#d9a48e'],
  dusk: ['#92a9b8', '#7f97a7'],
} satisfies Record<Glaze, readonly [body: string, ring: string]>

const shadow = { fill: '#1f2a37', opacity: 0.1 }

const flatPlate = (
  <>
    <circle cy="2.8" r="27.6" {...shadow} />
    <circle r="27" fill="#fffdfa" stroke="#e8e4dc" strokeWidth=".5" />
    <circle r="23" fill="none" stroke="#f0ede6" strokeWidth=".8" />
  </>
)

function bowl(glaze: Glaze = 'cream') {
  const [body, ring] = glazes[glaze]
  return (
    <>
      <circle cy="2.8" r="26.6" {...shadow} />
      <circle r="26" fill={body} stroke={ring} strokeWidth=".5" />
      <circle r="22.4" fill="none" stroke={ring} strokeWidth=".9" />
    </>
  )
}

const board = (
  <>
    <rect x="-27.5" y="-23" width="55" height="51.5" rx="11" {...shadow} />
    <rect x="-27" y="-26" width="54" height="52" rx="10.5" fill="#ddbb8d" />
    {lines('#cfa874', 0.8, 'M-22-14c10-3 19 2 30-1M-24-4C-10-7 4-1 23-5M-23 9c14-3 26 3 46-1M-18 19c10-2 20 2 34-1')}
    <circle cx="21.5" cy="-20.5" r="2.1" fill="#b98f5c" />
  </>
)

export const tin = (
  <>
    <rect x="-28.5" y="-23" width="57" height="51" rx="8" {...shadow} />
    <rect x="-28" y="-25" width="56" height="50" rx="7.5" fill="#8fa3a8" />
    <rect x="-25.5" y="-22.5" width="51" height="45" rx="5.5" fill="#74898f" />
    <path d="M-24-21.5 24.2-20.8 23.6 21 0 20.2-23.6 21.4z" fill="#f3e6cf" />
    {lines('#e6d4b5', 0.8, 'M-21-14 5-18M-20 17 2 14M14-17l7 9')}
  </>
)

const straw = (
  <Each at="7.4,-9.5,35">
    {lines(food.tomato, 3.3, 'M0 0v-20')}
    {lines(food.milk, 3.3, 'M0-1v-18', { strokeDasharray: '0 5.4', opacity: 0.85 })}
  </Each>
)

const pool = 'M0-20A20 20 0 0 1 0 20 20 20 0 0 1 0-20z'
const heap =
  'M0-20C6-20.5 10-17 14-14.5S20-6 19.6 0 19.5 9 15.5 13 6 20.4 0 20-9.5 17.5-13.8 14.4-20.3 6-19.8 0-18.5-10.5-14.4-14.4-6-19.8 0-20z'

/** The factors by which a meal on a plate and on a board is scaled. */
const sizes = { plate: 0.97, board: 1.08 }
const under = { plate: flatPlate, board }

export type Dish = 'bowl' | keyof typeof under

/**
 * Draws the meal in its dish. A meal extends 20 units around 0,0. Drinks are always in a bowl. On a board, a food that
 * fills its dish is in a bowl too.
 */
export function served(dish: Dish, base: Base, meal: ReactNode) {
  if (base.vessel) return meal
  const inBowl = dish === 'bowl' || base.drink || (dish === 'board' && base.fill)
  const lying = (
    <>
      {base.fill && <path d={base.heaped && !inBowl ? heap : pool} fill={base.fill} />}
      {meal}
    </>
  )
  const filled = inBowl ? (
    <>
      {bowl(base.glaze)}
      <g transform={`scale(${base.fill ? 1.05 : 0.93})`}>{lying}</g>
    </>
  ) : (
    lying
  )
  if (dish === 'bowl') return filled
  return (
    <>
      {under[dish]}
      <g transform={`scale(${inBowl ? 0.78 : sizes[dish]})`}>
        {filled}
        {base.drink && straw}
      </g>
    </>
  )
}

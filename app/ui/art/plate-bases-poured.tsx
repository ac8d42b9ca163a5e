import { food } from './plate-palette.ts'
import { dots, Each, lines } from './plate-strokes.tsx'
import type { Base } from './plate-base.ts'

const gloss = 'M-16.5-5A17.2 17.2 0 0 1-5-16.5M-1.5-17.2h.01M16.6 4.6A17.2 17.2 0 0 1 8 15.3'

const porridge = (
  <>
    {lines('#efe3ca', 2, 'M-17 3c6 4 9-3 16-1s9 4 17-2M-11-12c7-3 12 3 22-1M-10 14c6-3 12 3 19-1')}
    {lines(
      '#cfb98d',
      1.2,
      'M-14-7l1.4-.8M-7-15l1.5.5M5-15.5l1.3-.8M13-9.5l1 1.2M17 3l.4-1.5M11 12l1.4-.6M2 16.5h1.5M-9 14l1.2.9M-16 8l.5-1.4M-3-7l1.4.5M8-3l1-1.2M-7 5l1.4.3M4 8l.9-1.2',
    )}
  </>
)

const yoghurt = lines('#e9dcc6', 1.6, 'M1 0c0-4-7-3-6.5 2S3 9 7 5s3-13-5-14.5S-13-4-12.5 3 -3 16 6 14.5 17 5 16.5-2')

const redSoup = (
  <>
    {lines('#ec8a63', 1.7, gloss)}
    {lines('#c84f36', 1.2, 'M-9 10c4 3 9 2 12-1M3-11c4-1 8 1 9 5', { opacity: '.6' })}
    {dots('#f0a071', 1.3, '-12,4 -6,-9 8,-1 11,9 -2,13 2,-5')}
  </>
)

const greenSoup = (
  <>
    {lines('#c1d49a', 1.7, gloss)}
    {dots('#d0dfad', 1.3, '-12,4 -6,-9 8,-1 12,8 -2,12 3,-6')}
    {dots('#6f9048', 1.2, '-9,-4 6,-11 13,-3 5,12 -8,11 0,3')}
  </>
)

const curry = (
  <>
    {lines('#e8ae74', 1.7, gloss)}
    {dots('#cb7d39', 6, '-10,-7 9,-9 12,4 1,12 -11,7 0,-1', { opacity: '.75' })}
    {dots('#eab37a', 1.2, '-4,-13 4,-6 -13,0 14,-3 6,8 -5,6')}
  </>
)

const stew = (
  <>
    {lines('#c8956a', 1.7, gloss)}
    <Each at="-10,-9,20 12,-7,-30 2,13,10">
      <rect x="-3" y="-2.5" width="6" height="5" rx="1.8" fill={food.cocoa} />
      {lines('#8d5f47', 0.9, 'M-1.6-1.2H1')}
    </Each>
    {dots(food.carrot, 4.4, '-1,-14 13,3 -13,7 0,-1')}
    {dots(food.straw, 4.6, '5,-11 -15,-1 7,7 -6,13')}
    {dots(food.sprout, 1.9, '-5,-6 7,-1 -1,8 14,6 -9,-14')}
  </>
)

const lentils = (
  <>
    {dots(
      '#e4b165',
      3,
      '-13,-8 -6,-14 3,-16 11,-11 16,-4 15,6 9,13 1,16 -8,14 -15,6 -8,-5 0,-9 7,-5 9,3 2,7 -6,6 -1,-1',
    )}
    {dots(
      '#b5742f',
      2.6,
      '-16,-3 -10,-11 -2,-13 7,-14 13,-8 12,1 13,10 5,10 -3,11 -11,10 -11,1 -4,-6 4,-2 -4,3 5,3 0,12 -16,3',
    )}
  </>
)

const chilli = (
  <>
    {lines('#c9644a', 1.6, gloss)}
    <Each at="-11,-8,30 0,-14,-20 11,-8,60 -13,6,-50 1,-2,10 12,6,-30 -3,13,20">
      {lines('#74261f', 3.4, 'M-1.9.6Q0-1.2 1.9.6')}
      {lines('#b2604d', 0.8, 'M-1.5-.3Q-.4-1.1.5-.8')}
    </Each>
    {dots(food.tomato, 2.9, '-5,-7 6,-4 -6,4 6,12 14,-1 -10,13 7,4')}
  </>
)

const smoothie = (
  <>
    {lines('#dc9fb0', 2, 'M-2 0c0-4 6-4 6 1S-3 9-8 5-8-9 2-11 15-3 13 5 2 17-7 14')}
    {dots('#8f4963', 1.2, '-13,-6 9,-13 15,-3 11,11 -14,6 4,4 -4,-4')}
  </>
)

/** Liquid foods, which take the shape of the dish. */
export const poured = {
  porridge: { fill: food.oat, picture: porridge },
  yoghurt: { fill: '#fcf5e8', picture: yoghurt, glaze: 'teal', pale: true },
  'red-soup': { fill: '#dc6a45', picture: redSoup },
  'green-soup': { fill: '#a8c079', picture: greenSoup, glaze: 'rose' },
  curry: { fill: '#d98f49', picture: curry, glaze: 'teal' },
  stew: { fill: '#b0774a', picture: stew },
  lentils: { fill: '#cc8f45', picture: lentils, glaze: 'teal' },
  chilli: { fill: '#b04c36', picture: chilli },
  smoothie: { fill: '#c97f97', picture: smoothie, drink: true },
} satisfies Record<string, Base>

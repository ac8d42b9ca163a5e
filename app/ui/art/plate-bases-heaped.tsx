import type { Base } from './plate-base.ts'
import { food } from './plate-palette.ts'
import { dots, Each, lines } from './plate-strokes.tsx'

const fifths = '0,0,0 0,0,72 0,0,144 0,0,216 0,0,288'

const rice = (
  <Each at={fifths}>
    {lines(
      '#e2d2ae',
      1.3,
      'M1-4l1.6.6M-3-8l.6-1.6M4-9l1.4 1M0-13l1.7.2M-5-15l.8-1.4M5-15.5l1.2 1.2M9-12.5l1.6-.4M2-18l1.5.3',
    )}
    {lines('#fffdf6', 1.4, 'M-1-6l1.5-.8M2-11l.4 1.6M-2-16l1.5.8M7-16.5l.8 1.4M6.5-6.5l1.5.8')}
  </Each>
)

const couscous = (
  <Each at={fifths}>
    {dots('#d3ad66', 1.2, '1,-3 -2,-7 4,-8 1,-11 -3,-13 7,-12 3,-15 -1,-18 6,-17')}
    {dots('#f8e7bb', 1.3, '2,-5 -1,-9 6,-10 2,-13 -5,-16 4,-18 8,-14 0,-15')}
    {dots(food.sprout, 1.3, '4,-5.5 -3,-10.5')}
  </Each>
)

const noodles = (
  <>
    <Each at="-7,-6,-20 8,-7,60 7,8,-25 -8,8,65 0,0,20">
      {lines('#c98f45', 2.9, 'M-9-4c5-4 11 3 18-1M-9 0c5-4 11 3 18-1M-9 4c5-4 11 3 18-1')}
      {lines('#f0cd83', 2, 'M-9-4c5-4 11 3 18-1M-9 0c5-4 11 3 18-1M-9 4c5-4 11 3 18-1')}
    </Each>
    {dots(food.leaf, 1.7, '-14,1 3,-15 15,1 -2,15 12,-13')}
  </>
)

const pasta = (
  <>
    <Each at="-14,-5,50 -6,-14,-20 4,-15,30 13,-9,-45 16,1,80 12,11,-25 3,16,10 -7,14,-50 -15,6,20 -8,-5,-70 1,-8,10 9,-2,35 6,6,-60 -4,7,25 -1,0,-20">
      {lines('#d9ae58', 4.8, 'M-3.5 0h7')}
      {lines('#f6dd9d', 3.7, 'M-3.5-.3h7')}
      <ellipse cx="4" cy="0" rx="1" ry="1.5" fill="#c4913f" />
    </Each>
  </>
)

const redPasta = (
  <>
    <Each at={fifths}>
      {lines('#d3a04b', 2.6, 'M-10-14C-2-20 10-16 15-8M-8-11C-1-16 9-13 12-5M-6-7C0-12 7-9 9-2')}
      {lines('#f4d68f', 1.7, 'M-10-14C-2-20 10-16 15-8M-8-11C-1-16 9-13 12-5M-6-7C0-12 7-9 9-2')}
    </Each>
    <path d="M-1-12.5C4-14 7-10 10-8s3 7 1.5 10S8 8 5 10.5-4 11-7 9-13 3-12-2-6-11-1-12.5z" fill="#cf5640" />
    {lines('#e37f64', 1.6, 'M-8-3C-6-8-1-9 3-9')}
    {dots('#b3412f', 2.6, '-5,4 4,-3 6,4 -1,8')}
  </>
)

const leaf = 'M-7.5 1.5C-6-5 2-7 7.5-1.5 4 5-4 6-7.5 1.5z'

const salad = (
  <>
    <Each at="-12,-9,-10 8,-12,30 13,5,70 1,13,10 -13,7,-50 0,0,40">
      <path d={leaf} fill={food.lettuce} />
      {lines('#8fb077', 0.8, 'M-5 1C-1-.5 2-1 5-1.2')}
    </Each>
    <Each at="-3,-13,70,.7 14,-5,-60,.7 8,12,-30,.7 -6,4,20,.7 -16,-1,80,.6">
      <path d={leaf} fill="#638a57" />
    </Each>
  </>
)

/** Foods of many pieces. In a bowl they are a round area, on a plate a heap. */
export const heaped = {
  rice: { fill: '#f5ecd8', picture: rice, glaze: 'teal', pale: true, heaped: true },
  couscous: { fill: '#ebcf90', picture: couscous, glaze: 'dusk', heaped: true },
  noodles: { fill: '#b9793a', picture: noodles, glaze: 'dusk', heaped: true },
  pasta: { fill: '#dfb965', picture: pasta, glaze: 'rose', heaped: true },
  'red-pasta': { fill: '#d9a956', picture: redPasta, heaped: true },
  salad: { fill: '#7fa26f', picture: salad, heaped: true },
} satisfies Record<string, Base>

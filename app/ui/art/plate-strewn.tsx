import { food } from './plate-palette.ts'
import { dots, Each, lines, placed } from './plate-strokes.tsx'

const herbs = (
  <>
    <Each at="-2,-13.5,-35 13.5,1.5,70 -12,6.5,190 4,2,-60,.9 -5,-1,30,.8">
      <path d="M0 .5C-2-2.5-.5-5 2.5-5.5 4-3 3 0 0 .5z" fill={food.leaf} />
      <path d="M0 .5C2-1.5 5-1.5 6.3.8 4.5 3 1.5 3 0 .5z" fill={food.moss} />
    </Each>
    {dots(food.leaf, 1.4, '8,-11 -10,-7 11,11 -2,14.5 3,-6 -14,-1')}
  </>
)

const seeds = (
  <>
    {lines(
      '#7d7f4a',
      1.5,
      'M-11-9l1.3.8M-1-14l.4 1.5M10-9l1.4-.7M14 3l.3 1.5M5 13l1.4-.6M-8 11l1-1.2M-14 2l1.4.5M-4-4l1.3-.7M5-4l.9 1.2M3 5l1.4.5M-5 5l.3-1.5',
    )}
    {lines(
      '#ecd49c',
      1.5,
      'M-6-11l1.4-.5M5-12l1.2.9M12-3l1.3.6M9 9l.4-1.4M-2 13l1.3.7M-12 7l1.3-.7M-10-3l.3-1.5M0 1l1.4-.3M8 2l.6-1.3',
    )}
  </>
)

const nuts = (
  <Each at="-3,-13.5,20 12,-8,-40 13,7,60 -1,14,-15 -13,5,50 -11,-7,-60,.9 2.5,1.5,30,.9">
    <path d="M-3.4 0C-2-2.7 1.5-2.5 3.6 0 1.5 2.5-2 2.7-3.4 0z" fill={food.toffee} />
    <path d="M-2.6-.3C-1.5-2 1-1.9 2.8-.2 1 .9-1.5 1-2.6-.3z" fill="#d9a468" />
  </Each>
)

const onion = (
  <g fill="none" stroke={food.onion} strokeWidth="1.5" strokeLinecap="round">
    <circle cx="1.5" cy="-12.5" r="4.2" />
    <circle cx="13" cy="4.5" r="4.4" />
    <circle cx="-11.5" cy="8" r="4.3" />
    <path d="M-15-6a4 4 0 0 1 5.5-3M3.5 15.5a4 4 0 0 0 5-2.5M-1 0a3 3 0 0 1 5 1" stroke="#cdaecb" />
  </g>
)

const cheese = (
  <>
    {lines(
      '#dd9f37',
      1.7,
      'M-9.5-2.5l4-2M-5 7l4-1.5M-1-12l3.5 2M10 1.5l3 2.5M-12 6l2.5 2M5 9l3.5-2M9-8l2.5 2.5M-14 .5l2-3M-1 2l3.5-2M-8-13l3 2M-4 14l3.5 1M12 9l2-2.5M-1-5l3-2',
    )}
    {lines(
      '#fbd977',
      1.7,
      'M-10-8l4 1M-2.5 11l4 1M4-9l4-.5M8 4.5l3.5 1.5M-4-3.5l3.5 1M3-3l3 2M2 4.5l4 .5M-14-4l3-1M-9 3l3-1M1-15l3 1M13-2l2-2.5M6 13l3-1M-9 11l3-1.5',
    )}
  </>
)

const spinach = (
  <Each at="-9.5,-10.5,35 12,-8,-50 11.5,10.5,215 -11,9.5,150,.95 1,1,-70,.85">
    <path d="M-6.5 0C-4.5-5.2 3-5 7 0 3 5-4.5 5.2-6.5 0z" fill={food.leaf} />
    {lines('#88b184', 0.8, 'M-6 0H3.5')}
  </Each>
)

const swirl = (colour: string) => lines(colour, 2.9, 'M-15.5 3.5C-13-4-7.5-5.5-2.5-1.5S7 9 15.5-2.5')

const last = { herbs, seeds, nuts, onion }
const first = { swirl: swirl('#f9e6c8'), cheese, spinach }
const onPale = { ...first, swirl: swirl(food.honey) }

export type Strewn = keyof typeof last | keyof typeof first

/**
 * Draws those of the scattered toppings that are below the large toppings. A swirl is cream, and honey on a `pale`
 * base.
 */
export function strewnFirst(names: readonly Strewn[], pale = false) {
  return names.map((name) => name in first && <g key={name}>{(pale ? onPale : first)[name as keyof typeof first]}</g>)
}

/**
 * Draws those of the scattered toppings that are above everything else. Each kind is rotated by a different angle, so
 * that its pieces are between those of the other kinds.
 */
export function strewnLast(names: readonly Strewn[]) {
  return names.map(
    (name, turn) =>
      name in last && (
        <g key={name} transform={placed(0, 0, turn * 40)}>
          {last[name as keyof typeof last]}
        </g>
      ),
  )
}

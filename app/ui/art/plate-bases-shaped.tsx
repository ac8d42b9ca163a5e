import type { Base } from './plate-base.ts'
import { tin } from './plate-dishes.tsx'
import { food } from './plate-palette.ts'
import { dots, Each, lines } from './plate-strokes.tsx'

const slice =
  'M-13.5-15C-8-16.5-4-14.5 1-14.7 6-15 12-15.5 16-12.5 20.5-9 17.5-3.5 16.5 1 16 6 17.5 13 12 15 6 17-6 16.5-11 15.2-16.5 13.5-15 6-16.5.5-17.5-4-20.5-12.5-13.5-15z'

const toast = (
  <>
    <path d={slice} fill={food.crust} />
    <path d={slice} fill="#efd3a0" transform="scale(.84)" />
    {dots('#dcb87c', 1.3, '-9,-8 5,-10 11,-4 -11,3 9,8 -4,10 1,3')}
  </>
)

const pancake = (
  <>
    <circle r="15.5" fill="#b9762f" />
    <circle cy="-.6" r="15.2" fill="#eec480" />
    <circle cy="-.6" r="13.3" fill="#d99a4e" />
  </>
)

const pancakes = (
  <>
    <Each at="-3,3.5 3.5,2 0,-2">{pancake}</Each>
    {lines('#e6b56f', 1.5, 'M-10-5C-7-11-2-12 3-11.5')}
    <path d="M-8 0C-7-7 5-9 8-4 11 1 6 3 6.5 6S6 11 4.3 11 3 8 1 7-9 7-8 0z" fill="#b5651f" opacity=".55" />
    <rect x="-3.8" y="-5" width="7.5" height="6.5" rx="1.5" fill="#fbe49a" transform="rotate(-14)" />
    {lines(food.milk, 0.9, 'M-1.8-3.3h3', { transform: 'rotate(-14)' })}
  </>
)

const tortilla = (
  <>
    <circle r="20" fill="#d6aa6b" />
    <circle cy="-.4" r="19.3" fill="#f3dfb4" />
    {dots('#ddb577', 2.6, '-13,-9 -4,-16 9,-14 16,-4 -16,3 14,9 3,15 -9,12', { opacity: '.8' })}
    <path
      d="M-13-6C-10-13-2-12 2-14.5S12-10 13.5-6 16 3.5 12 7.5-4 13-9.5 8.5-16-2-13-6z"
      fill="#aac982"
      stroke="#aac982"
      strokeWidth="4"
      strokeDasharray="0 4.5"
      strokeLinecap="round"
    />
    {lines('#c3d7a9', 1.4, 'M-10-7C-7-11-2-10 2-11.8')}
    {lines('#8fb077', 1, 'M-9 6C-4 2-1-3 0-9M4 8C6 4 9 1 12-1')}
  </>
)

const fold = (
  <>
    <path
      d="M-20.3-1.5C-16 8-3 15.5 14.3 14.8 10 19.5 4 21-2 20.3-12 19-20 10-20.3-1.5z"
      fill="#1f2a37"
      opacity=".12"
    />
    <path d="M-20-2C-15 6.5-4 13 14.5 13.8 10 18.8 4 20.5-2 20-12 19-20 10-20-2z" fill="#f7e7c3" />
    {lines('#d6aa6b', 0.8, 'M-20-2C-15 6.5-4 13 14.5 13.8')}
    {dots('#ddb577', 2.2, '-13,9 -6,14.5 2,16.5', { opacity: '.8' })}
  </>
)

const omelette = (
  <Each at="0,0,-28">
    <path d="M-18 3C-18.5-8-9-15 1.5-14.8S20-6 19 4.5C18.8 8 15 9 10 8.5H-11C-15 9-17.8 7-18 3z" fill="#e2a746" />
    <path
      d="M-18.8 5.5C-19-6-10-12.8-.5-12.8S17.8-5 17.3 5.5C17 10 13 10.8 10 10.5H-11C-16 10.8-18.6 9.5-18.8 5.5z"
      fill="#f7d573"
    />
    {lines('#fcebb0', 2, 'M-14.5 0C-13-6-7.5-9.3-2-9.5')}
    {lines('#eabb54', 1.8, 'M-15.5 8.3H13.5')}
    {lines('#dda347', 1.9, 'M-8 2.5C-5 1-3.5 3-1 2M4-5.5c2.5-1 4 1 6 .5M5 4c2-1.2 4-.2 6-1M-4-5.5c1.5-.8 2.5 0 3.5-.5')}
    {dots(food.leaf, 1.3, '-11,4 -2,-3 8,1 12,-3 2,6 -6,-2')}
  </Each>
)

const mash = (
  <>
    <path
      d="M-3-17C3-19.5 9-17 12.5-13.5S19-6 18 0 17 11 12 14.5 1 19.5-5 17.5-16 13-17.5 6.5-18-7-14-11-9-14.5-3-17z"
      fill="#f5e2ab"
    />
    {lines('#e3c87f', 1.8, 'M1-1C1-4-5-4-5 .5S1 8 6.5 5 11-8 2.5-10.5-12-4-11 3 1 15.5 9 12')}
    {lines('#fdf3d0', 1.6, 'M-13-4C-11-10-6-12.5-1-13.2')}
    <rect x="-4.5" y="-3.5" width="6.5" height="6" rx="1.5" fill={food.corn} transform="rotate(12)" />
  </>
)

const jacketPotato = (
  <Each at="0,0,-24">
    <ellipse rx="19" ry="14.5" fill="#96613a" />
    <ellipse cy="-.8" rx="18.3" ry="13.5" fill="#b98350" />
    {lines('#cf9d69', 1.3, 'M-15-2C-14-7-9-10-4-11M14 5l1-2M-14 5l-1-2M9-10h.01M-7 11h.01')}
    <path
      d="M-13.5 0C-9-2-5-3.5-3.5-9.5Q0-11.5 3.5-9.5C5-3.5 9-2 13.5 0 9 2 5 3.5 3.5 8.5Q0 10.5-3.5 8.5C-5 3.5-9 2-13.5 0z"
      fill="#fae9b6"
    />
    {lines('#ead08a', 1.2, 'M-6-.5l2-.6M4 3l1.5-.5M1-5.5l1.5.6M-2 5.5l1.2.3')}
    <rect x="-3" y="-3" width="6" height="5.5" rx="1.3" fill={food.corn} />
  </Each>
)

const pie = (
  <>
    <circle r="16.5" fill="none" stroke="#b97b3d" strokeWidth="5" strokeDasharray="0 4.32" strokeLinecap="round" />
    <circle
      cy="-.5"
      r="16.5"
      fill="none"
      stroke="#e2ae69"
      strokeWidth="4"
      strokeDasharray="0 4.32"
      strokeLinecap="round"
    />
    <circle r="15.3" fill="#cf934f" />
    <circle cy="-.3" r="14.5" fill="#ebbd78" />
    {lines('#f6d8a2', 1.7, 'M-11-4.5C-9-9-5-11.5-1-11.8')}
    <Each at="0,.5,0 0,.5,120 0,.5,240">
      {lines('#94572a', 1.5, 'M0-10.5v3.5', { transform: 'rotate(60)' })}
      <path d="M0-1C-3.5-3-3.5-7 0-9.5 3.5-7 3.5-3 0-1z" fill="#cd8f49" />
      {lines('#ebbd78', 0.7, 'M0-2.5v-4.5')}
    </Each>
  </>
)

const muffin = (
  <>
    <circle r="9" fill="none" stroke="#f6e8d2" strokeWidth="2.8" strokeDasharray="0 2.356" strokeLinecap="round" />
    <circle r="8.3" fill="#b9783d" />
    <circle cx="-.4" cy="-.5" r="7.3" fill="#dda25b" />
    {lines('#edc388', 1.3, 'M-5-2.5Q-3.5-5.5-.5-6')}
    {dots('#c1823f', 1.2, '2.5,-3 4,2 -1.5,3.5 -4,1 1,.5')}
  </>
)

export const shaped = {
  toast: { picture: toast, room: '0,0,0,.8', spread: slice },
  pancakes: { picture: pancakes, room: '0,-1.5,0,.74', pale: true },
  wrap: { picture: tortilla, cover: fold, room: '1.5,-2.5,0,.8' },
  omelette: { picture: omelette, places: 'beside', room: '0,0,0,.8' },
  mash: { picture: mash, glaze: 'dusk', pale: true, places: 'beside', room: '0,0,0,.8' },
  'jacket-potato': { picture: jacketPotato, places: 'onAndBeside', room: '0,0,0,.75' },
  pie: { picture: pie, places: 'beside', room: '0,0,0,.8' },
  muffins: {
    picture: <Each at="-9.5,-7 9.5,-6,40 -.5,10.5,80">{muffin}</Each>,
    places: 'onCrowns',
    room: '-9.5,-7,0,.42 9.5,-6,40,.42 -.5,10.5,80,.42',
  },
  /** A plate without food, for recipes whose dish has no drawing. */
  empty: { picture: null, room: '0,0,0,.8' },
  tray: { picture: tin, vessel: true, room: '0,0,0,1.16' },
} satisfies Record<string, Base>

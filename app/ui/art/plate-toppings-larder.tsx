import { food } from './plate-palette.ts'
import { balls, dots, Each, lines } from './plate-strokes.tsx'

const egg = (
  <>
    <path d="M-2-8.7C3-10 6-7 7.5-4.5S10 1 8.5 4.5 4 9 0 8.8-7 8.5-8.5 4-8.5-1-7.5-4-5-8-2-8.7z" fill="#efe0c0" />
    <path
      d="M-2-8.9C3-10.2 6-7.2 7.5-4.7S9.7.5 8.2 4 4 8.3 0 8.1-7 7.8-8.3 3.5-8.5-1-7.5-4.2-5-8.2-2-8.9z"
      fill={food.milk}
    />
    <circle r="4.3" fill={food.yolk} />
    <circle cx="-1.3" cy="-1.4" r="1.1" fill="#fff" opacity=".55" />
  </>
)

const salmon = (
  <Each at="0,0,-16">
    <rect x="-6.6" y="-9.3" width="13.2" height="18.6" rx="6" fill={food.salmon} />
    {lines(food.petal, 1.3, 'M-3.8-4.6C-1-6 1-4.6 4-6.2M-3.8-.4C-1-1.8 1-.4 4-2M-3.8 3.8C-1 2.4 1 3.8 4 2.2')}
  </Each>
)

const whiteFish = (
  <Each at="0,0,-16">
    <rect x="-6.8" y="-9.3" width="13.6" height="18.6" rx="5.6" fill="#d6a865" />
    <rect x="-5.9" y="-8.6" width="11.8" height="17.2" rx="4.8" fill="#fcf1d8" />
    {lines('#e6ca97', 1.3, 'M-3.6-4.6C-1-6 1-4.6 3.8-6.2M-3.6-.4C-1-1.8 1-.4 3.8-2M-3.6 3.8C-1 2.4 1 3.8 3.8 2.2')}
    {lines(food.sprout, 1, 'M1.5-3.4l.9.4M-2.5.9l.3.9M2.4 4.7l.9-.5M-1.5-7l.9-.2')}
  </Each>
)

const prawns = (
  <Each at="-4.5,-3.5,-20,1.1 5.5,-2,90 -.5,6.5,190">
    <path d="M1.2 3.6 5.6 1.8 6 6.4z" fill={food.tomato} />
    <path
      d="M4.4-3.9C1.5-6.3-4.8-5-5 .3S-.5 6.3 2.8 5L2.4 2.9C.3 3.3-1.3 2.2-1.2.4S.6-1.7 2.3-1.3Q5.3-1.8 4.4-3.9z"
      fill="#f09577"
    />
    {lines(food.petal, 0.9, 'M-.3-4.5.1-2.4M-3.9-2.5-1.9-1.1M-4.4 1.5-1.9 1.2M-2 4.5-.9 2.7')}
  </Each>
)

const chicken = (
  <Each at="0,0,-12">
    <path d="M-3.5-9.2C.5-10.8 6.5-8.5 7.6-4.2S7.5 1.5 6.4 2.8L-6.8 1.5C-9-1.5-7.8-7.5-3.5-9.2z" fill="#a96b39" />
    <path d="M-3-8.3C.5-9.7 5.8-7.6 6.7-4S6.7 1 5.9 1.9L-6.3.7C-8-1.8-6.8-6.8-3-8.3z" fill="#dfa45a" />
    {lines('#96572f', 1.2, 'M-4.8-2.2.8-7M-1-.4 5-5.6M3.3.6 6.3-2')}
    <Each at="-.2,4.7,6 .6,8.2,14,.9">
      {lines('#a96b39', 3.6, 'M-5 0H5.3')}
      {lines('#f9e6c0', 2.3, 'M-4.8-.2H5')}
    </Each>
  </Each>
)

const beef = (
  <Each at="0,0,28">
    {lines(food.cocoa, 4.7, 'M-6.6-2.2V2.8M-2.4-5V5M1.9-5.2V5.2M6.1-3V3.4')}
    {lines('#c57a69', 2.5, 'M-6.4-1.7V2.3M-2.2-4.4V4.4M2.1-4.6V4.6M6.3-2.5V2.9')}
    {lines('#e0a598', 0.8, 'M-2.4-2.5v2M2 .5v2M-6.4.3v1')}
  </Each>
)

const meatballs = (
  <>
    {balls(food.bark, 8.6, '-5,-4 4.5,-4.5 -4,5 5.2,4.6')}
    {dots('#75452c', 1.1, '-6,-2.5 -3.2,-3 5.5,-2.6 3,-2.8 -5.3,5.5 -2.3,6.5 4,6 6.8,4.5')}
  </>
)

const tofu = (
  <Each at="-4.5,-4.5,-12 4.5,-4,16 -4,5,10 5,5,-18">
    <rect x="-3.9" y="-3.7" width="7.8" height="7.8" rx="1.5" fill="#c58a42" />
    <rect x="-3.9" y="-4.1" width="7.8" height="6.7" rx="1.5" fill="#f8e6bd" />
    {lines('#e3c794', 1, 'M-1.8-2.2h1.4M1-.4h1')}
  </Each>
)

const halloumi = (
  <Each at="-4,-3.5,-24 4.5,4,-24">
    <rect x="-6" y="-4.2" width="12" height="8.8" rx="1.8" fill="#d9b36a" />
    <rect x="-6" y="-4.6" width="12" height="8.4" rx="1.8" fill="#fbeec8" />
    {lines(food.toffee, 1.3, 'M-3.2-2.6V2M0-2.6V2M3.2-2.6V2')}
  </Each>
)

const sausage = (
  <Each at="-3,-2.5,-28 3.5,3.5,-22">
    {lines('#8a4a2c', 5.6, 'M-6.5 1.5Q0-2 6.5 1')}
    {lines('#b9673f', 4.7, 'M-6.5 1.2Q0-2.3 6.5.7')}
    {lines('#dc9d74', 1.1, 'M-5.5-.5Q-2-2.4 2-2.3')}
    {lines('#8a4a2c', 0.9, 'M-2.5 1.8l1-1.6M1 1.6l1-1.6')}
  </Each>
)

const hummus = (
  <>
    <path d="M-2-8.8C3-9.8 8-7 8.8-2S7 8 2 8.6-7.5 7-8.6 2-7-7.8-2-8.8z" fill="#cda465" />
    <path d="M-2-9.1C3-10.1 8-7.3 8.8-2.3S7 7.3 2 7.9-7.5 6.3-8.6 1.5-7-8.1-2-9.1z" fill="#ead0a0" />
    {lines('#d3b079', 1.5, 'M.5-.5C.5-2.5-3-2.5-3 .5S2 5 5 2 5-6-.5-6.3-7-2-6.3 1.5')}
    {lines('#d8922f', 1.5, 'M-1.5 0C-1 1.7 1.5 2 3 .8')}
    {dots(food.tomato, 0.9, '-4,-4 3,-3.5 5,-1 -2,4.5 1,6')}
  </>
)

const chickpeas = (
  <>
    {balls('#e8c58a', 5, '-5.5,-3.5 1,-6.5 6,-1.8 -6,3.6 0,.2 4.5,4.8 -1.3,6.8')}
    {dots('#c99b57', 1, '-4.7,-2.5 1.8,-5.5 6.8,-.8 -5.2,4.6 .8,1.2 5.3,5.8 -.5,7.8')}
  </>
)

export const larder = {
  egg,
  salmon,
  'white-fish': whiteFish,
  prawns,
  chicken,
  beef,
  meatballs,
  tofu,
  halloumi,
  sausage,
  hummus,
  chickpeas,
}

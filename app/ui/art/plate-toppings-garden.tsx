import type { ReactNode } from 'react'
import { food } from './plate-palette.ts'
import { balls, dots, Each, lines } from './plate-strokes.tsx'

function Slices({ at, rim, face, children }: { at: string; rim: string; face: string; children?: ReactNode }) {
  return (
    <Each at={at}>
      <circle r="4.6" fill={rim} />
      <circle r="3.7" fill={face} />
      {children}
    </Each>
  )
}

const smallLeaf = 'M-4 1C-3-3 1-4 4.5-1 2 3-2 3.5-4 1z'

const berries = (
  <>
    <Each at="8,2,-20 -8.5,4.5,150">
      <path d={smallLeaf} fill={food.leaf} />
    </Each>
    {balls(food.plum, 6.2, '-6.5,-2.5 -.5,-6.5 5.5,-3.5')}
    {balls(food.cherry, 5.8, '-4,4.5 1.5,7 5.5,3.2')}
    {balls(food.plum, 5.4, '-.5,.3')}
  </>
)

const banana = (
  <Slices at="-6,4,0 -5.5,-3,40 .5,-6,80 6,-2,10 4.5,4.5,60" rim="#ecd28c" face="#faefc8">
    {dots('#c7a05c', 0.9, '0,-1.2 1.1,.6 -1.1,.6')}
  </Slices>
)

const apple = (
  <Each at="-4.5,-1,-62 0,1,-30 4.5,4,2">
    <path d="M-5-1.5A6.8 6.8 0 0 1 8-1.5Q1.5 3-5-1.5z" fill={food.cream} />
    {lines(food.cherry, 1.4, 'M-5-1.5A6.8 6.8 0 0 1 8-1.5')}
    {lines(food.bark, 1, 'M.8-2.2l1.2.3')}
  </Each>
)

const avocado = (
  <Each at="-3.5,-1.5,-24 5.5,4,20,.82">
    <path d="M0-9.5C3.5-9.5 3.5-4.5 5-1.5S6.5 7.5 0 7.5-6.5 1.5-5-1.5-3.5-9.5 0-9.5z" fill={food.moss} />
    <path d="M0-8.6C2.7-8.6 2.7-4 4.2-1.2S5.5 6.6 0 6.6-5.5 1.5-4.2-1.2-2.7-8.6 0-8.6z" fill="#dde3a4" />
    <circle cy="1.7" r="3.1" fill={food.bark} />
    <circle cx="-.9" cy=".8" r=".9" fill="#fff" opacity=".4" />
  </Each>
)

const tomato = (
  <>
    {balls(food.tomato, 8.4, '-4.5,-4 5.5,-3')}
    <circle cx=".2" cy="5" r="4.5" fill={food.tomato} />
    <circle cx=".2" cy="5" r="3.5" fill="#f0957c" />
    {lines(food.cream, 1.1, 'M-1.6 4.2l.7.4M2 4.2l-.7.4M.2 7.3v-.8')}
  </>
)

const broccoli = (
  <Each at="-3.5,-1,-22,1.1 5.5,3,24,.9">
    {lines('#a9c282', 2.6, 'M0 1v5.5M-.5 3.5-2.8 1M.5 3.5 2.8 1')}
    {dots(food.leaf, 5.8, '-3.6,-.8 3.6,-.8 0,-3.8 0,.4')}
    {dots('#7fae76', 1.7, '-4,-1.8 -.6,-4.8 2.9,-2 -.4,-1')}
  </Each>
)

const peas = balls('#7bac56', 4.4, '-6,-2.5 -2,-6 2.5,-4.8 6.5,-1.5 -3.8,1.3 .6,-.9 4.3,3 -6,5.4 -1.3,5.2 2.6,7.2')

const beans = (
  <Each at="-5,-3.5,20 1,-6.5,-30 6,-2.5,70 -6.5,3,-60 0,0,10 5,4,-20 -1.5,6.5,30">
    {lines('#9f4632', 3.8, 'M-1.7.7Q0-1.4 1.7.7')}
    {lines('#d18a75', 0.9, 'M-1.4-.4Q-.4-1.3.4-1')}
  </Each>
)

const greens = (
  <Each at="-5,1,-14 -1.3,-1,-12 2.4,.5,-16 6,-1.5,-10,.85">
    {lines(food.leaf, 2.7, 'M0-7.5V8')}
    {lines('#86b07f', 0.9, 'M-.5-7v5')}
  </Each>
)

const carrot = (
  <Slices at="-5,-3.5 3.5,-5.5,30 6,2.5,10 -1.5,1.5 -4.5,6,0,.85 3,7.5,0,.7" rim="#d9752f" face="#ee9d50">
    <circle r="1.5" fill="#f6bd7a" />
  </Slices>
)

const pepper = (
  <>
    {lines(food.tomato, 3, 'M-7 2C-8-4-4-8 1-7.5M0 8.5C5 9 8.5 5.5 8 1')}
    {lines(food.corn, 3, 'M-3 6.5C-6 3-4-2 1-3M3-1C6-3 7.5-5.5 7-8')}
    {lines(food.carrot, 3, 'M-1 3.5C2 4 5 2 5 0')}
    {lines('#f0998a', 0.9, 'M-7.4.5C-7.4-3.5-4.5-6.8-.5-7.4M-4-1')}
  </>
)

const mushroom = (
  <Each at="-4,-3,-30 5.5,-1,25,.9 -.5,6.5,-5,.85">
    <path d="M-5.5.6C-6.5-6 6.5-6 5.5.6 5.2 2.2 2.5 2 2 1.5V5.5Q0 6.7-2 5.5V1.5C-2.5 2-5.2 2.2-5.5.6z" fill="#b58d68" />
    <path d="M-4.3.4C-5-4.6 5-4.6 4.3.4 4 1 1.6.6 1.1.4V4.9Q0 5.5-1.1 4.9V.4C-1.6.6-4 1-4.3.4z" fill="#f1e1c9" />
    {lines('#c7a482', 1, 'M-2.8-.6h.6M2.2-.6h.6')}
  </Each>
)

const lemon = (
  <Each at="-2,-1.5,10,1.45 6.5,6,-30,.95">
    <circle r="4.6" fill={food.corn} />
    <circle r="3.8" fill="#fdf3cf" />
    <Each at="0,0,0 0,0,60 0,0,120 0,0,180 0,0,240 0,0,300">
      <path d="M0-.5 1.6-2.9Q0-4-1.6-2.9z" fill="#f6d671" />
    </Each>
  </Each>
)

const sweetcorn = balls(
  food.corn,
  3.6,
  '-6.5,-1 -3.5,-4.5 .2,-6.5 4,-5 -3,-.5 1,-2.5 5,-.8 -5.5,3.2 -1.2,3 3,2.8 6.5,3.5 -3,6.8 1.5,6.6',
)

const potato = (
  <Each at="-4.5,-4,-25 5,-3.5,30 -3.5,5,15 5,5.5,-20,.85">
    <ellipse rx="4.6" ry="3.9" fill="#c98f3f" />
    <ellipse cy="-.5" rx="4.4" ry="3.4" fill="#f0c15f" />
    {lines('#fae3a6', 1.1, 'M-2.4-1.2Q-1.6-2.5.2-2.6')}
  </Each>
)

const courgette = (
  <Each at="-4,-5,-35 4.5,-3.5,-25 -4,2.5,-30 4,5.5,-40">
    <ellipse rx="5.4" ry="3.3" fill={food.moss} />
    <ellipse rx="4.5" ry="2.4" fill="#e6e7b4" />
    {lines('#b99a5c', 0.9, 'M-2.3-1.3v2.6M0-1.8v3.6M2.3-1.3v2.6')}
  </Each>
)

const cucumber = (
  <Slices at="-5,-4 3.5,-5.5,40 -2,4,80,1.05 6,2,20" rim="#6b9e62" face="#e9f1d0">
    {dots('#bcd39b', 1, '0,-1.5 1.4,-.3 .9,1.4 -.9,1.4 -1.4,-.3')}
  </Slices>
)

export const garden = {
  berries,
  banana,
  apple,
  avocado,
  tomato,
  broccoli,
  peas,
  beans,
  greens,
  carrot,
  pepper,
  mushroom,
  lemon,
  sweetcorn,
  potato,
  courgette,
  cucumber,
}

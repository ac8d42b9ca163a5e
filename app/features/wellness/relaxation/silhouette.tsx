import { useId } from 'react'
import { bodyParts, type BodyPart } from '../../../../domain/relaxation.ts'
import './relaxation.css'

type Glow = readonly [x: number, y: number, rx: number, ry: number]

const glows: Readonly<Record<BodyPart, readonly Glow[]>> = {
  feet: [
    [82, 414, 26, 30],
    [118, 414, 26, 30],
  ],
  calves: [
    [79, 360, 30, 52],
    [121, 360, 30, 52],
  ],
  thighs: [
    [77, 282, 34, 58],
    [123, 282, 34, 58],
  ],
  hips: [[100, 216, 66, 40]],
  tummy: [[100, 164, 54, 46]],
  hands: [
    [44, 172, 30, 66],
    [156, 172, 30, 66],
  ],
  shoulders: [[100, 88, 76, 38]],
  face: [[100, 30, 36, 36]],
  'whole-body': [[100, 216, 130, 270]],
}

/** A figure that does not move. The warm area of the current part of the body fades in and out. */
export function Silhouette({ warm }: { warm: BodyPart }) {
  const id = useId().replaceAll(/\W/g, '')
  return (
    <svg viewBox="-30 -4 260 440" aria-hidden data-warm={warm} className="relaxation-figure">
      <defs>
        <radialGradient id={`${id}w`}>
          <stop offset="0" className="relaxation-warm" />
          <stop offset="0.55" className="relaxation-warm" stopOpacity="0.92" />
          <stop offset="1" className="relaxation-warm" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}h`}>
          <stop offset="0" className="relaxation-warm" stopOpacity="0.3" />
          <stop offset="1" className="relaxation-warm" stopOpacity="0" />
        </radialGradient>
        <mask id={`${id}m`} maskUnits="userSpaceOnUse" x="-30" y="-4" width="260" height="440">
          <g color="white">
            <Body />
          </g>
        </mask>
      </defs>
      <Warmth warm={warm} fill={`url(#${id}h)`} grown={1.7} />
      <Body />
      <g mask={`url(#${id}m)`}>
        <Warmth warm={warm} fill={`url(#${id}w)`} grown={1} />
      </g>
    </svg>
  )
}

function Warmth({ warm, fill, grown }: { warm: BodyPart; fill: string; grown: number }) {
  return bodyParts.map((part) => (
    <g key={part} className="relaxation-glow" data-warm={part === warm || undefined}>
      {glows[part].map(([cx, cy, rx, ry]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={rx * grown} ry={ry * grown} fill={fill} />
      ))}
    </g>
  ))
}

function Body() {
  return (
    <g fill="currentColor" stroke="none">
      <circle cx="100" cy="30" r="25" />
      <path d="M90 48h20v16c0 6 6 8 14 11H76c8-3 14-5 14-11z" />
      <path d="M80 69c-18 3-28 11-29 27 2 24 15 36 15 60 0 20-9 34-9 58 0 20 10 30 43 30s43-10 43-30c0-24-9-38-9-58 0-24 13-36 15-60-1-16-11-24-29-27z" />
      <path d="M57 212c-2 40 9 80 9 120 0 34 7 56 9 80h16c1-26 6-54 6-86l3-92z" />
      <path d="M143 212c2 40-9 80-9 120 0 34-7 56-9 80h-16c-1-26-6-54-6-86l-3-92z" />
      <ellipse cx="82" cy="416" rx="12" ry="13" />
      <ellipse cx="118" cy="416" rx="12" ry="13" />
      <g fill="none" stroke="currentColor" strokeWidth="19" strokeLinecap="round">
        <path d="M62 92c-6 34-16 64-25 108" />
        <path d="M138 92c6 34 16 64 25 108" />
      </g>
      <ellipse cx="35" cy="210" rx="10" ry="16" />
      <ellipse cx="165" cy="210" rx="10" ry="16" />
    </g>
  )
}

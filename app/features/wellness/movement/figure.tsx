import type { ReactNode } from 'react'
import type { FigureName } from '../../../../content/open/wellness/movement.ts'
import { drawings, type Pose, type Thing } from './poses.ts'
import './movement.css'

/**
 * A drawing of a person who does the exercise. Two poses alternate while the exercise runs; when it is paused, or with
 * reduced motion, only the first is shown. Screen readers skip it, because the instructions say the same.
 */
export function PoseFigure({ name, moving }: { name: FigureName; moving: boolean }) {
  const { poses, things } = drawings[name]
  return (
    <div aria-hidden className="movement-figure" data-moving={moving ? '' : undefined}>
      <svg viewBox="0 0 200 200">
        <circle cx="54" cy="62" r="20" fill="var(--art-apricot)" opacity=".55" />
        <path d="M0 150h200v50H0z" fill="var(--floor)" />
        {things.map((thing) => (
          <g key={thing}>{pictures[thing]}</g>
        ))}
      </svg>
      <svg viewBox="0 0 200 200" className="movement-first">
        <Body pose={poses[0]} />
      </svg>
      <svg viewBox="0 0 200 200" className="movement-second">
        <Body pose={poses[1]} />
      </svg>
    </div>
  )
}

const pictures: Readonly<Record<Thing, ReactNode>> = {
  mat: <rect x="22" y="155" width="156" height="9" rx="4.5" fill="var(--art-apricot)" />,
  pillow: <rect x="20" y="143" width="38" height="13" rx="6.5" fill="var(--art-white)" />,
  chair: (
    <g stroke="var(--art-stone)" strokeWidth="6">
      <path d="M70 78v80M70 128h46v30" />
    </g>
  ),
  'chair-back': (
    <g stroke="var(--art-stone)" strokeWidth="6">
      <path d="M140 94v64M140 126h32v32" />
    </g>
  ),
  counter: (
    <g>
      <path d="M148 100h52v58h-52z" fill="var(--art-stone)" />
      <rect x="140" y="94" width="60" height="8" rx="4" fill="var(--art-white)" />
    </g>
  ),
  wall: <path d="M0 0h66v150H0z" fill="var(--art-stone)" opacity=".5" />,
}

const line = (...points: readonly number[]): string =>
  points.reduce((path, value, index) => `${path}${index === 0 ? 'M' : index === 2 ? 'L' : ' '}${value}`, '')

function Body({ pose }: { pose: Pose }) {
  const [shoulderX, shoulderY, bendX, bendY, hipX, hipY] = pose.trunk
  const spread = pose.front ? 9 : 0
  const hips = pose.front ? 5 : 0
  const [farArm, nearArm] = pose.arms
  const [farLeg, nearLeg] = pose.legs
  return (
    <>
      <Arm points={[shoulderX - spread, shoulderY + 2, ...farArm]} />
      <Leg points={[hipX - hips, hipY, ...farLeg]} far={!pose.front} />
      <Head pose={pose} />
      <path
        d={`M${shoulderX - spread} ${shoulderY}h${2 * spread}Q${bendX} ${bendY} ${hipX} ${hipY}Q${bendX} ${bendY} ${shoulderX - spread} ${shoulderY}z`}
        stroke="var(--art-deep)"
        strokeWidth={pose.front ? 18 : 22}
        fill="var(--art-deep)"
      />
      <Leg points={[hipX + hips, hipY, ...nearLeg]} far={false} />
      <Arm points={[shoulderX + spread, shoulderY + 2, ...nearArm]} />
    </>
  )
}

function Arm({ points }: { points: readonly number[] }) {
  const [fromX = 0, fromY = 0, elbowX = 0, elbowY = 0, handX = 0, handY = 0] = points
  return (
    <>
      <path d={line(elbowX, elbowY, handX, handY)} stroke="var(--skin)" strokeWidth="8" />
      <path d={line(fromX, fromY, elbowX, elbowY)} stroke="var(--art-deep)" strokeWidth="11" />
    </>
  )
}

function Leg({ points, far }: { points: readonly number[]; far: boolean }) {
  const trousers = points.slice(0, 6)
  const foot = points.slice(4)
  return (
    <>
      <path d={line(...foot, ...foot.slice(-2))} stroke="var(--skin)" strokeWidth="8" />
      <path d={line(...trousers)} stroke="var(--art-ink)" strokeWidth="14" opacity={far ? 0.85 : undefined} />
    </>
  )
}

function Head({ pose }: { pose: Pose }) {
  const [x, y] = pose.head
  const [shoulderX, shoulderY] = pose.trunk
  const length = Math.hypot(x - shoulderX, y - shoulderY)
  const up = [(x - shoulderX) / length, (y - shoulderY) / length] as const
  const back = pose.front ? ([0, 0] as const) : ([up[1], -up[0]] as const)
  const at = (along: number, behind: number) => ({
    cx: x + up[0] * along + back[0] * behind,
    cy: y + up[1] * along + back[1] * behind,
  })
  return (
    <>
      <path d={line(shoulderX, shoulderY, x, y)} stroke="var(--skin)" strokeWidth="9" />
      <circle {...at(pose.front ? 14 : 9, 9)} r="5.5" fill="var(--hair)" />
      <circle {...at(2, 2.5)} r="12" fill="var(--hair)" />
      <circle {...at(-1.5, -2)} r="10" fill="var(--skin)" />
    </>
  )
}

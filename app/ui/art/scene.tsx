import { Sky, Stars } from './sky.tsx'
import { Terraces } from './terraces.tsx'
import { Boat, FarSail, Swells } from './water.tsx'

const LEFT = 244
const RIGHT = 338
const SADDLE = -61
const SAG = 24
const DECK = -34

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Returns the y of the bridge's main cable, at a part of its span from 0 (left tower) to 1 (right tower). The cable is
 * a parabola.
 */
const cableAt = (part: number) => SADDLE + SAG * (1 - (2 * part - 1) ** 2)

const HANGERS = Array.from({ length: 11 }, (_, index) => {
  const part = (index + 1) / 12
  return [round(LEFT + part * (RIGHT - LEFT)), round(cableAt(part))] as const
})

const hangers = HANGERS.map(([x, y]) => `M${x} ${y}V${DECK}`).join('')
const lamps = [[LEFT, SADDLE] as const, ...HANGERS, [RIGHT, SADDLE] as const].map(([x, y]) => `M${x} ${y}h0`).join('')
const cable = `M${LEFT} ${SADDLE}Q${(LEFT + RIGHT) / 2} ${SADDLE + SAG * 2} ${RIGHT} ${SADDLE}`

const tower = (x: number) => `M${x - 3.9} ${DECK}l1.1-25.6h-1.2v-2.4h8v2.4h-1.2l1.1 25.6h-2.2v-13q-1.7-3-3.4 0v13z`

/** The cliffs and the suspension bridge between them. The water is at y = 0. */
function Bridge() {
  return (
    <>
      <path
        className="art-cliff"
        d="M202 0c9-13 14-33.5 35-33.5h13.6C253-20 257-8 262 0zM319 0c5-9 8.5-21 11.2-33.5H392V0z"
      />
      <path className="art-cable" d={`${cable}M${LEFT} ${SADDLE}L218-34.5M${RIGHT} ${SADDLE}Q364-51 392-42`} />
      <path className="art-hanger" d={hangers} />
      <path className="art-steel" d={`${tower(LEFT)}${tower(RIGHT)}M234-35h158v1.7H234z`} />
      <path className="art-dusk art-lamps" d={lamps} />
    </>
  )
}

interface SceneProps {
  className?: string
}

interface HarbourSceneProps extends SceneProps {
  /** `tall` for the top of a page, `short` for a band with shallow water above a form. */
  height?: 'tall' | 'short'
  view?: 'harbour' | 'open'
}

/**
 * Draws Bristol's harbour in the colours that CSS selects by `<html data-daypart data-theme>`. The picture is as high
 * as its box: the harbour is at the lower edge, and above it is sky.
 */
export function HarbourScene({ className = '', height = 'tall', view = 'harbour' }: HarbourSceneProps) {
  return (
    <div className={`art-scene ${className}`} data-height={height} data-view={view} aria-hidden="true">
      <div className="art-scape">
        <Stars />
        {view === 'harbour' && (
          <svg className="art-left" viewBox="0 -64 232 64">
            <Terraces />
          </svg>
        )}
        <svg className="art-right" viewBox="170 -190 220 190">
          <Sky />
          {view === 'harbour' && <Bridge />}
        </svg>
        <div className="art-sea">
          {view === 'harbour' && (
            <svg className="art-glints art-glints-left" viewBox="0 0 150 32">
              <path className="art-shine1" d="M27 6h9M33 13.5h4M28 20.5h7M118 6h10M126 13.5h4M120 20.5h7" />
              <path className="art-shine2" d="M54 6h10M62 13.5h4M55 20.5h7" />
              <path className="art-shine3" d="M90 6h10M97 13.5h4M91 20.5h7" />
              <path
                className="art-dusk art-shine1"
                d="M3 6h5M4 20.5h4M10 13.5h2M11 27.5h1M28 27.5h1M70 6h5M72 13.5h2M73 27.5h2M108 13.5h3M106 27.5h2M134 6h3M133 27.5h2"
              />
            </svg>
          )}
          <svg className="art-glints art-glints-right" viewBox="272 0 70 44">
            <path d="M284 7h41" />
            <path d="M299 14h21" opacity=".85" />
            <path d="M289 21h31" opacity=".7" />
            <path d="M303 28h14" opacity=".55" />
            <path d="M294 35h21" opacity=".4" />
            <path d="M306 42h9" opacity=".25" />
          </svg>
          <FarSail />
          <Boat />
          <Swells />
        </div>
      </div>
    </div>
  )
}

/** The picture of the splash page: rising water, with half a sun by day and stars by night. */
export function WaterScene({ className = '' }: SceneProps) {
  return (
    <div className={`art-scene art-splash ${className}`} aria-hidden="true">
      <div className="art-scape">
        <Stars />
        <div className="art-tide">
          <svg className="art-half-sun" viewBox="0 0 2 1">
            <circle cx="1" cy="1" r="1" />
          </svg>
          <Swells depth={170} />
        </div>
      </div>
    </div>
  )
}

export function FogScene({ className = '' }: SceneProps) {
  return (
    <div className={`art-scene art-fog ${className}`} aria-hidden="true">
      <div className="art-scape">
        <svg className="art-beacon" viewBox="0 0 30 80">
          <path d="M5.5 20h17L27 80H2z" />
          <path className="art-beacon-lamp" d="M7.5 9h14v11h-14z" />
          <path className="art-beacon-roof" d="M14.5 0 24 9H5z" />
        </svg>
        <div className="art-bank" />
        <div className="art-bank" />
        <div className="art-bank" />
        <div className="art-sea">
          <Boat />
          <Swells depth={64} />
        </div>
      </div>
    </div>
  )
}

import { Bridge } from './bridge.tsx'
import { Sky, Stars } from './sky.tsx'
import { Terraces } from './terraces.tsx'
import { Boat, FarSail, Swells } from './water.tsx'

interface SceneProps {
  className?: string
}

interface HarbourSceneProps extends SceneProps {
  /** `tall` for heroes; `short` for the band above a form, with shallow water. */
  height?: 'tall' | 'short'
  /** `open` leaves out the land: water, sky and the boat alone. */
  view?: 'harbour' | 'open'
}

/**
 * Bristol's harbour at the hour of `<html data-daypart data-theme>`. Fills its box, which decides
 * the height: the picture stands on the bottom edge and the sky stretches above it.
 */
export function HarbourScene({ className = '', height = 'tall', view = 'harbour' }: HarbourSceneProps) {
  return (
    <div className={`art-scene ${className}`} data-height={height} aria-hidden="true">
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

/** Open water that rises into view: the splash. The sun half risen by day, stars by night. */
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

/** A boat in fog with a lighthouse faintly ahead: the page that was not found. */
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

const BALLOON = 'M0-16c6.8 0 11.5 5 11.5 11.2C11.5 2 6 6 3.4 11h-6.8C-6 6-11.5 2-11.5-4.8-11.5-11-6.8-16 0-16z'

function Balloon({ at, size, near }: { at: string; size: number; near?: boolean }) {
  return (
    <g className={near ? 'art-balloon art-balloon-near' : 'art-balloon'} transform={`translate(${at}) scale(${size})`}>
      <path className="art-envelope" d={BALLOON} />
      <path className="art-gore" d={BALLOON} transform="scale(.64 1)" />
      <path className="art-stripe" d={BALLOON} transform="scale(.27 1)" />
      <path className="art-basket" d="M-2.6 14.4h5.2v2.2q0 1-1 1h-3.2q-1 0-1-1zM-3 11l.8 3.4M3 11l-.8 3.4" />
    </g>
  )
}

function Cloud({ at, high }: { at: string; high?: boolean }) {
  return (
    <g className={high ? 'art-cloud art-cloud-high' : 'art-cloud'} transform={`translate(${at})`}>
      <path d="M0 0h30M10-3.4h14" />
      <path d="M-11 3h17" strokeWidth="2.4" />
    </g>
  )
}

/** The right part of the sky: sun, moon, balloons and clouds. The water is at y = 0. */
export function Sky() {
  return (
    <>
      <circle className="art-dawn art-sun" cx="306" cy="-20" r="31" />
      <circle className="art-noon art-sun" cx="316" cy="-112" r="21" />
      <path className="art-dusk art-moon" d="M325-127a19 19 0 1 0 19 29a17 17 0 0 1-19-29z" />
      <Cloud at="296-170" high />
      <Cloud at="184-50" />
      <Balloon at="350-129" size={1} near />
      <Balloon at="286-97" size={0.44} />
    </>
  )
}

const STARS: readonly (readonly [number, number, number])[] = [
  [6, 5, 2],
  [19, 3, 1.6],
  [31, 8, 1.6],
  [42, 4, 2.2],
  [55, 9, 1.6],
  [68, 3, 1.6],
  [80, 12, 2],
  [93, 7, 1.6],
  [74, 27, 1.6],
  [88, 33, 2],
  [96, 22, 1.6],
  [61, 42, 1.6],
  [52, 55, 1.4],
  [72, 48, 1.8],
  [97, 52, 1.4],
]

/** Stars at fixed positions, in per cent of the sky's width and height. */
export function Stars() {
  return (
    <svg className="art-dusk art-stars" width="100%" height="100%">
      {STARS.map(([x, y, size]) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r={size / 2} />
      ))}
    </svg>
  )
}

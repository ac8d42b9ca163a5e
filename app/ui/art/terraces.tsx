/**
 * A house: width, height of the wall, number of its colour (1 to 7), roof ('g' gable, 'p' parapet), whether it has a
 * chimney.
 */
type House = readonly [number, number, number, 'g' | 'p', boolean?]

/** A row of houses from `left` to the right. A number is a gap of that width. */
interface Row {
  left: number
  ground: number
  houses: readonly (House | number)[]
}

const UPPER: Row = {
  left: 8.4,
  ground: -30,
  houses: [
    [11, 14, 5, 'p'],
    [11, 17, 6, 'g', true],
    [11.6, 15, 1, 'g'],
    [11.4, 18, 2, 'p'],
    4.4,
    [11, 20, 2, 'p'],
    [11, 17, 3, 'g', true],
    [11.6, 19.5, 4, 'g'],
    [10.6, 15.5, 7, 'p'],
    [10.8, 18, 5, 'g', true],
  ],
}

const LOWER: Row = {
  left: -3,
  ground: 0,
  houses: [
    [14.2, 18, 1, 'g'],
    [14, 26.5, 2, 'p', true],
    [15, 24, 3, 'g'],
    [14, 20.6, 4, 'g'],
    [15.8, 28, 7, 'g', true],
    [14, 23.4, 5, 'p'],
    [15, 22, 6, 'g'],
    [13.8, 25.6, 1, 'g', true],
    [15.2, 19.4, 2, 'p'],
    [14, 17.8, 3, 'g'],
  ],
}

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Returns the houses of a row as SVG paths: one for the walls of each colour, one for all roofs, for the dark windows
 * and for the lit windows. `seed` varies which windows are lit.
 */
function build({ left, ground, houses }: Row, seed: number) {
  const walls: string[] = Array.from({ length: 8 }, () => '')
  let roofs = ''
  let panes = ''
  let lit = ''
  let x = left
  houses.forEach((house, place) => {
    if (typeof house === 'number') {
      x += house
      return
    }
    const [width, height, colour, roof, chimney] = house
    const top = round(ground - height)
    const from = round(x)
    walls[colour] += `M${from} ${ground}v${-height}h${width}v${height}z`
    const rise = round(width * 0.4)
    roofs +=
      roof === 'g'
        ? `M${round(x - 0.7)} ${top}l${round(width / 2 + 0.7)}-${rise} ${round(width / 2 + 0.7)} ${rise}z`
        : `M${round(x - 0.5)} ${top}v-2.3h${width + 1}v2.3z`
    if (chimney) roofs += `M${round(x + width - 4)} ${round(top - 6)}h2.6v6h-2.6z`
    const floors = Math.floor((height - 3) / 7)
    for (let floor = 0; floor < floors; floor += 1) {
      for (let column = 0; column < 2; column += 1) {
        const shape = `M${round(x + width * (column ? 0.62 : 0.24))} ${round(top + 4 + floor * 7)}h2.3v3.1h-2.3z`
        if ((place * 5 + floor * 3 + column * seed) % 7 < 3) lit += shape
        else panes += shape
      }
    }
    x += width
  })
  return { walls, roofs, panes, lit }
}

const ROWS = [build(UPPER, 4), build(LOWER, 2)]

/** Rows of coloured houses on a hill. The origin is the left end of the waterline. */
export function Terraces() {
  return (
    <>
      <path className="art-hill" d="M-2-27C18-38 58-47 96-41c34 5 72 27 136 41H-2z" />
      <path className="art-trees" strokeWidth="6.4" d="M116-37h0M136-29h0M1-27h0" />
      <path className="art-trees" strokeWidth="4.6" d="M121.5-34.5h0M131.5-30.5h0M141-26h0M6-29h0M55.5-34h0" />
      {ROWS.map((row, index) => (
        <g key={index} className={index === 0 ? 'art-upper' : undefined}>
          {index === 1 && <path className="art-cliff" d="M130-16c22 4 40 11 62 16h-62z" />}
          {row.walls.map((d, colour) => d && <path key={colour} className={`art-h${colour}`} d={d} />)}
          {index === 1 && <path className="art-trees" strokeWidth="5.4" d="M145-1.5h0M150.5-1h0M159-.5h0" />}
          <path className="art-roof" d={row.roofs} />
          <path className="art-pane" d={row.panes} />
          <path className="art-lit" d={row.lit} />
        </g>
      ))}
    </>
  )
}

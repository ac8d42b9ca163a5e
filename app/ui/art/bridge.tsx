const LEFT = 244
const RIGHT = 338
const SADDLE = -61
const SAG = 24
const DECK = -34

const round = (n: number) => Math.round(n * 10) / 10

/** Height of the main cable over the span, a parabola between the two saddles. */
const cableAt = (part: number) => SADDLE + SAG * (1 - (2 * part - 1) ** 2)

const HANGERS = Array.from({ length: 11 }, (_, index) => {
  const part = (index + 1) / 12
  return [round(LEFT + part * (RIGHT - LEFT)), round(cableAt(part))] as const
})

const hangers = HANGERS.map(([x, y]) => `M${x} ${y}V${DECK}`).join('')
const lamps = [[LEFT, SADDLE] as const, ...HANGERS, [RIGHT, SADDLE] as const].map(([x, y]) => `M${x} ${y}h0`).join('')
const cable = `M${LEFT} ${SADDLE}Q${(LEFT + RIGHT) / 2} ${SADDLE + SAG * 2} ${RIGHT} ${SADDLE}`

/** A masonry tower with its tall arch, feet on the deck. */
const tower = (x: number) => `M${x - 3.9} ${DECK}l1.1-25.6h-1.2v-2.4h8v2.4h-1.2l1.1 25.6h-2.2v-13q-1.7-3-3.4 0v13z`

/** The cliffs and the suspension bridge across the gorge, in a 390 wide picture, waterline at 0. */
export function Bridge() {
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

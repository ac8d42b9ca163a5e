/** What stands blurred behind the gate: the look of a map and a list, and nobody's meetup (D13). */
export function Placeholder() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-4 gap-2">
        {['one', 'two', 'three', 'four'].map((tile) => (
          <div key={tile} className="h-18 rounded-field bg-sunk" />
        ))}
      </div>
      <div className="h-44 rounded-card bg-sky-tint" />
      {['w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex items-center gap-4">
          <div className="size-12 rounded-field bg-blush-tint" />
          <div className="flex flex-1 flex-col gap-2.5">
            <div className={`h-3.5 rounded-full bg-track ${width}`} />
            <div className="h-2.5 w-2/5 rounded-full bg-sunk" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Sample planner blurred behind the gate (D13). */
export function Placeholder() {
  return (
    <div className="flex flex-col gap-6">
      <div className="h-40 rounded-card bg-blush-tint" />
      <div className="flex flex-col gap-4">
        {['w-3/4', 'w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <div key={width} className="h-2.5 overflow-hidden rounded-full bg-track">
            <div className={`h-full rounded-full bg-sage ${width}`} />
          </div>
        ))}
      </div>
      <div className="h-14 rounded-card bg-sunk" />
      <div className="h-52 rounded-card bg-sky-tint" />
    </div>
  )
}

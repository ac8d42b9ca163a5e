/** Made up, to stand blurred behind the gate. */
export function KitPlaceholder() {
  const rows = ['Something to drink from', 'Something soft', 'Something warm', 'Something for a long night']
  return (
    <div>
      <p>
        <span className="type-stat">5</span> of 12 at home
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-4 py-3.5">
            <span className="size-6.5 rounded-full border-2 border-field" />
            <span>{row}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MarkProps {
  className?: string
  /** True to draw the water line under the hull. Set it to false below a size of about 40 px. */
  wave?: boolean
}

/** The logo: a hull, which also looks like a moon and like two arms around a small light. */
export function Mark({ className = '', wave = true }: MarkProps) {
  return (
    <svg className={`art-mark ${className}`} viewBox={wave ? '4 6 56 52' : '5 7 54 41'} aria-hidden="true">
      <circle className="art-mark-sun" cx="32" cy="17.5" r="7.5" />
      <path className="art-mark-hull" d="M8 24.3a34 34 0 0 0 48 0a24.3 24.3 0 0 1-48 0z" />
      {wave && (
        <path
          className="art-mark-wave"
          d="M14.6 52.2c1.4-1 2.8-1.7 4.9-1.7 3.5 0 4.6 3.3 8.1 3.3s5-3.3 8.5-3.3 5 3.3 8.4 3.3c2.1 0 3.5-.6 4.9-1.6"
        />
      )}
    </svg>
  )
}

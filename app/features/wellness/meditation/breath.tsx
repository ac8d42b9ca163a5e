import './meditation.css'

interface BreathProps {
  phase: 'running' | 'paused'
}

/**
 * The breath as ripples, 4 seconds in and 6 seconds out (meditation.css). It is drawn once: nothing here renders while it
 * breathes, and paused it stays where it is. Under reduced motion only the words take turns.
 */
export function Breath({ phase }: BreathProps) {
  return (
    <div className="breath shrink-0" data-phase={phase}>
      <p className="sr-only">Breathe in for four seconds, and out for six, if that suits you.</p>
      <div aria-hidden="true">
        {['outermost', 'outer', 'middle', 'inner', 'innermost'].map((ring) => (
          <div key={ring} className="breath-circle breath-ring" />
        ))}
        <div className="breath-circle breath-disc" />
        <Word className="breath-turn breath-in" word="Breathe in" note="4 seconds" />
        <Word className="breath-turn breath-out" word="Breathe out" note="6 seconds" />
        <Word className="breath-rest" word="And rest" note="Paused" />
      </div>
    </div>
  )
}

function Word({ className, word, note }: { className: string; word: string; note: string }) {
  return (
    <p className={`breath-words ${className}`}>
      <span className="breath-word">{word}</span>
      <span className="type-caption font-semibold">{note}</span>
    </p>
  )
}

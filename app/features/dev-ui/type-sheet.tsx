import { Sheet } from './sheet.tsx'

const samples = [
  ['type-display', 'Good evening, Maya', 'Display, 38/43'],
  ['type-h1', 'Choose Your Plan', 'H1, 32/38'],
  ['type-h2', 'Instant Actions', 'H2, 25/31'],
  ['type-h3', 'A clear horizon', 'H3, 20/26'],
  ['type-quote', '“Smooth water can wait.”', 'Quote, 22/30'],
  ['type-title', 'Mindful Moment', 'Title, 16/22'],
  ['type-body', 'One small thing is enough.', 'Body, 15.5/24'],
  ['type-small', 'Two minutes, standing up', 'Small, 14/20'],
  ['type-header', 'Planner', 'Header, 12.5/18'],
  ['type-stat', '1,280', 'Stat, 29/34'],
  ['type-timer', '22:14', 'Timer, 52/52'],
] as const

/** The type scale. */
export function TypeSheet() {
  return (
    <Sheet title="Type">
      {samples.map(([type, text, name]) => (
        <div key={type}>
          <p className={type}>{text}</p>
          <p className="type-caption text-ink2">{name}</p>
        </div>
      ))}
    </Sheet>
  )
}

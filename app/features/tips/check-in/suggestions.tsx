import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { checkInWords, guide, type CoachTool } from '../../../../content/open/coach.ts'
import { helpNow } from '../../../../content/open/help-now.ts'
import { isTooMuch, suggest, type Answers } from '../../../../domain/coach.ts'
import type { Daypart } from '../../../../domain/day.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TipCard } from '../tip-card.tsx'
import type { TipsReading } from '../use-tips.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'

interface SuggestionsProps {
  answers: Answers
  daypart: Daypart
  reading: TipsReading
  onHelp(): void
}

/**
 * The result of the check-in: two or three tips and tools (D38). If the user answered that things are too much, 'Help
 * now' is above them.
 */
export function Suggestions({ answers, daypart, reading, onHelp }: SuggestionsProps) {
  const { tips, state } = reading
  const suggestions = suggest({ answers, daypart, guide, tips })
  return (
    <>
      {isTooMuch(answers) ? <HelpFirst onHelp={onHelp} /> : <Heading />}
      <ul className="mt-4 flex flex-col gap-3">
        {suggestions.map((suggestion) => {
          if (suggestion.kind === 'tool') return <ToolCard key={suggestion.tool.id} tool={suggestion.tool} />
          const tip = tips.find(({ id }) => id === suggestion.id)
          return tip === undefined ? null : <TipCard key={tip.id} tip={tip} headingLevel="h4" />
        })}
      </ul>
      {state === 'failed' ? <p className="type-small mt-3 text-ink2">{checkInWords.missing}</p> : null}
    </>
  )
}

function Heading() {
  const heading = useFocusOnArrival()
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="type-h3 outline-none">
        {checkInWords.result}
      </h3>
      <p className="text-ink2">{checkInWords.resultLine}</p>
    </>
  )
}

function HelpFirst({ onHelp }: { onHelp(): void }) {
  const heading = useFocusOnArrival()
  const { title, text, after } = checkInWords.tooMuch
  return (
    <>
      <Card tint="blush">
        <h3 ref={heading} tabIndex={-1} className="type-h3 outline-none">
          {title}
        </h3>
        <p className="mt-1 mb-4">{text}</p>
        <Button full icon={<Phone className="size-5" />} onClick={onHelp}>
          {helpNow.title}
        </Button>
      </Card>
      <h3 className="type-title mt-5">{after}</h3>
    </>
  )
}

const pageNames: Readonly<Record<CoachTool['page'], string>> = {
  wellness: checkInWords.open.wellness,
  planner: checkInWords.open.planner,
  mealPlanner: checkInWords.open.mealPlanner,
}

function ToolCard({ tool: { title, line, page } }: { tool: CoachTool }) {
  return (
    <Card as="li" tint="primary" className="relative">
      <h4 className="type-title">{title}</h4>
      <p className="mt-1 text-ink2">{line}</p>
      <Link
        to={paths[page]}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary-ink after:absolute after:inset-0 after:rounded-card"
      >
        {pageNames[page]}
      </Link>
    </Card>
  )
}

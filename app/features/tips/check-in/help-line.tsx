import { helpNow } from '../../../../content/open/help-now.ts'
import { checkInWords } from '../../../../content/open/coach.ts'
import { Button } from '../../../ui/button.tsx'

/** The way to the numbers, never gated (D32). */
export function HelpLine({ onHelp }: { onHelp(): void }) {
  return (
    <p className="type-small mt-2 flex flex-wrap items-center justify-center gap-x-1 text-ink2">
      <span>{checkInWords.helpLine}</span>
      <Button variant="quiet" size="small" className="px-3" onClick={onHelp}>
        {helpNow.title}
      </Button>
    </p>
  )
}

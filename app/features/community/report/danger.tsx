import { reportWords } from '../../../../content/open/community.ts'
import { helpNow } from '../../../../content/open/help-now.ts'
import { Button } from '../../../ui/button.tsx'

const [emergency] = helpNow.lines

/** A report is read when somebody has time for it: who cannot wait has to call (D32). */
export function Danger({ onHelp }: { onHelp(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-card bg-danger-tint px-4 py-1.5 text-danger-ink">
      <p className="type-small">
        <span>{`${reportWords.danger} `}</span>
        <a
          href={emergency.href}
          className="inline-block py-3 font-semibold underline underline-offset-4"
        >{`Call ${emergency.number}`}</a>
      </p>
      <Button variant="danger" size="small" className="-mx-5" onClick={onHelp}>
        {reportWords.help}
      </Button>
    </div>
  )
}

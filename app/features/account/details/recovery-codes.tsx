import { secondFactorWords } from '../../../../content/open/account/second-factor.ts'
import { copyText } from '../../../device/page/share.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const words = secondFactorWords.codes

/** The button that was pressed is gone, and screen readers read the heading. */
const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus()

/** Shows new recovery codes, which the server gives only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  async function copy() {
    const copied = await copyText(codes.join('\n'))
    toast({ title: copied ? words.copied : words.notCopied, tone: copied ? 'success' : 'danger' })
  }

  return (
    <div className="mt-4">
      <h3 ref={focusOnArrival} tabIndex={-1} className="type-h3 outline-none">
        {words.title}
      </h3>
      <p className="mt-1 text-ink2">{words.text}</p>
      <ol className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunk p-4 max-[360px]:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="font-mono tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="outline" size="small" onClick={() => print()}>
          {words.print}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

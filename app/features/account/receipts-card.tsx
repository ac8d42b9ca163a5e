import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { receiptWords, dateWithYear, refundedMark } from '../../../content/open/account/plan.ts'
import { pounds } from '../../../domain/catalogue.ts'
import type { ReceiptsView } from '../../../domain/subscription.ts'
import { useOnline } from '../../device/offline/online.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InlineError, Skeleton } from '../../ui/feedback.tsx'
import type { ServerData } from '../../member/server-data.ts'

type Receipt = ReceiptsView['receipts'][number]

const shownAtFirst = 5

export function ReceiptsCard({ answer }: { answer: ServerData<ReceiptsView> }) {
  return (
    <Card as="section" aria-labelledby="receipts-title" className="p-5">
      <h2 id="receipts-title" className="type-title mb-2">
        Receipts
      </h2>
      <Content answer={answer} />
    </Card>
  )
}

function Content({ answer }: { answer: ServerData<ReceiptsView> }) {
  const online = useOnline()
  const { value, error, loading, reload } = answer
  if (value !== null) return <List receipts={value.receipts} />
  if (!online) return <p className="type-small text-ink2">{receiptWords.offline}</p>
  if (loading || error === null) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{receiptWords.loading}</p>
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-3 h-4 w-3/5" />
      </div>
    )
  }
  return <InlineError title={receiptWords.failed.title} text={receiptWords.failed.text} onRetry={reload} />
}

function List({ receipts }: { receipts: readonly Receipt[] }) {
  const [all, setAll] = useState(false)
  if (receipts.length === 0) {
    return <p className="type-small text-ink2">{receiptWords.none}</p>
  }
  return (
    <>
      <ul className="-mb-2">
        {receipts.slice(0, all ? receipts.length : shownAtFirst).map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {all || receipts.length <= shownAtFirst ? null : (
        <Button variant="quiet" size="small" className="mt-3 -ml-3" onClick={() => setAll(true)}>
          {receiptWords.showAll(receipts.length)}
        </Button>
      )}
    </>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const { paid_at: paidAt, amount, url } = receipt
  const mark = refundedMark(receipt)
  return (
    <li className="flex items-center gap-4 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="type-body">{dateWithYear(paidAt)}</p>
        {url === null ? null : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="type-small -my-1 inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4"
          >
            <ReceiptText className="size-4.5" />
            {receiptWords.view}
            <span className="sr-only">{receiptWords.viewHint(dateWithYear(paidAt))}</span>
          </a>
        )}
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <p className="type-body font-semibold tabular-nums">{pounds(amount)}</p>
        {mark === null ? null : <Chip tint="sage">{mark}</Chip>}
      </div>
    </li>
  )
}

import { useState } from 'react'
import { detailWords } from '../../../../content/open/community.ts'
import { looksLikeId } from '../../../member/meetups/meetup-links.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/feedback.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { ReportButton } from './report-button.tsx'

/** `asking`: the server has yet to say. `unreachable`: it could not be asked. `gone`: it has no such meetup any more. */
export type Unseen = 'asking' | 'unreachable' | 'gone'

interface UnseenSheetProps {
  open: boolean
  /** Which meetup it would be, by id or title. */
  name: string
  why: Unseen
  onRetry(): void
  onClose(): void
}

const titles: Record<Unseen, string> = {
  asking: detailWords.asking,
  unreachable: detailWords.unreachable.title,
  gone: detailWords.gone.title,
}

/** In the place of a meetup that is not here. One that is gone can still be reported, with the words she had begun. */
export function UnseenSheet({ open, name, why, onRetry, onClose }: UnseenSheetProps) {
  const [reporting, setReporting] = useState(false)
  if (!open && reporting) setReporting(false)
  return (
    <>
      <Dialog open={open} onClose={onClose} title={titles[why]}>
        {why === 'asking' ? (
          <Loading>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-13" />
            </div>
          </Loading>
        ) : (
          <div className="flex flex-col items-center pb-2 text-center">
            <Spot name="sail" className="mb-4 size-26" />
            <p className="mb-5 max-w-[18rem] text-balance text-ink2">{detailWords[why].text}</p>
            {why === 'unreachable' ? (
              <Button full onClick={onRetry}>
                {detailWords.unreachable.retry}
              </Button>
            ) : (
              <>
                <Button full onClick={onClose}>
                  {detailWords.gone.back}
                </Button>
                {looksLikeId(name) ? <ReportButton className="mt-3" onClick={() => setReporting(true)} /> : null}
              </>
            )}
          </div>
        )}
      </Dialog>
      <ReportSheet key={name} open={reporting} meetup={{ id: name, title: null }} onClose={() => setReporting(false)} />
    </>
  )
}

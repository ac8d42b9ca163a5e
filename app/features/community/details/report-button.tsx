import { Flag } from 'lucide-react'
import { detailWords } from '../../../../content/open/community.ts'
import { Button } from '../../../ui/button.tsx'

export function ReportButton({ className, onClick }: { className: string; onClick(): void }) {
  return (
    <Button variant="danger" size="small" className={className} icon={<Flag className="size-4.5" />} onClick={onClick}>
      {detailWords.report}
    </Button>
  )
}

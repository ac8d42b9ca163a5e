import { useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SureSheet } from '../sure-sheet.tsx'
import { eraseItem } from './inbox-api.ts'
import { useLostResponse } from './use-response.ts'

const { erase } = adminMessages

interface EraseItemProps {
  item: InboxItem
  onErased(): void
}

/** Erases what somebody wrote, because its sender asks for it; asked once more, for nobody can bring it back. */
export function EraseItem({ item, onErased }: EraseItemProps) {
  const refused = useAdminRefusal()
  const [, discardResponse] = useLostResponse(item.id)
  const [open, setOpen] = useState(false)

  async function go() {
    try {
      await eraseItem(item.id)
    } catch (failure) {
      if (refused(failure)) return
      throw failure
    }
    setOpen(false)
    discardResponse()
    toast({ title: erase.done, tone: 'success' })
    onErased()
  }

  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {erase.open}
      </Button>
      <SureSheet open={open} title={erase.ask} words={erase} onClose={() => setOpen(false)} act={go} />
    </div>
  )
}

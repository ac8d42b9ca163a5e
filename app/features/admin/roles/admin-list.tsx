import { useState } from 'react'
import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { useAuth } from '../../../member/auth/auth.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SureSheet } from '../sure-sheet.tsx'
import { useFocus } from '../use-focus.ts'
import { AdminRow } from './admin-row.tsx'
import { takeRole, type TeamMember } from './roles-api.ts'

const { list, take } = adminRoles

interface AdminListProps {
  admins: readonly TeamMember[]
  onTaken(): void
}

/** Everybody who may come in, and the way to shut somebody out. */
export function AdminList({ admins, onTaken }: AdminListProps) {
  const ownId = useAuth().user?.id ?? null
  const refused = useAdminRefusal()
  const focus = useFocus()
  /** Whom it is about; she stays while the sheet fades. */
  const [asked, setAsked] = useState<TeamMember | null>(null)
  const [open, setOpen] = useState(false)
  const who = asked?.email ?? ''

  async function go() {
    if (asked === null) return
    try {
      await takeRole(asked.id)
    } catch (failure) {
      if (refused(failure)) return
      throw failure
    }
    setOpen(false)
    // Her row, with the button that opened the sheet, is about to leave.
    focus('#list-title')
    toast({ title: take.done(who), tone: 'success' })
    onTaken()
  }

  return (
    <Card as="section" aria-labelledby="list-title" className="pb-2">
      <h2 id="list-title" tabIndex={-1} className="type-h3 outline-none">
        {list.title}
      </h2>
      <ul className="mt-2">
        {admins.map((admin) => (
          <AdminRow
            key={admin.id}
            admin={admin}
            isYou={admin.id === ownId}
            isOnly={admins.length === 1}
            onTake={() => {
              setAsked(admin)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      <SureSheet
        open={open}
        title={take.ask(who)}
        words={{ button: take.button, keep: take.keep, text: asked?.id === ownId ? take.ownText : take.text }}
        onClose={() => setOpen(false)}
        act={go}
      />
    </Card>
  )
}

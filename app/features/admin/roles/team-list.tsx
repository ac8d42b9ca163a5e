import { useState } from 'react'
import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import type { TeamRole } from '../../../member/auth/admin-role.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SureSheet } from '../../../member/sure-sheet.tsx'
import { useFocus } from '../use-focus.ts'
import { instantDate } from '../instants.ts'
import type { TeamMember } from './roles-api.ts'

const { list, take: words } = adminRoles

interface TeamListProps {
  team: TeamRole
  people: readonly TeamMember[]
  /** Takes the role away from the account with this id. */
  take(id: string, team: TeamRole): Promise<void>
  onTaken(): void
}

/** Lists all accounts with one role, each with a button that takes the role away. */
export function TeamList({ team, people, take, onTaken }: TeamListProps) {
  const ownId = useAuth().user?.id ?? null
  const refused = useAdminRefusal()
  const focus = useFocus()
  const titleId = `${team}-list`
  /** The person whose role the sheet asks about. It stays set while the closing animation runs. */
  const [asked, setAsked] = useState<TeamMember | null>(null)
  const [open, setOpen] = useState(false)
  const who = asked?.email ?? ''

  async function go() {
    if (asked === null) return
    try {
      await take(asked.id, team)
    } catch (failure) {
      if (refused(failure)) return
      throw failure
    }
    setOpen(false)
    // The row with the button that opened the sheet will be removed, so the heading takes the focus.
    focus(`#${titleId}`)
    toast({ title: words.done(who), tone: 'success' })
    onTaken()
  }

  return (
    <Card as="section" aria-labelledby={titleId} className="pb-2">
      <h2 id={titleId} tabIndex={-1} className="type-h3 outline-none">
        {team === 'admin' ? list.title : list.editors}
      </h2>
      {people.length === 0 ? <p className="mt-2 mb-3 type-small text-ink2">{list.noEditors}</p> : null}
      <ul className="mt-2">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isYou={person.id === ownId}
            isOnly={team === 'admin' && people.length === 1}
            onTake={() => {
              setAsked(person)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      <SureSheet
        open={open}
        title={words.ask(who)}
        words={{ button: words.button, keep: words.keep, text: asked?.id === ownId ? words.ownText : words.text }}
        onClose={() => setOpen(false)}
        act={go}
      />
    </Card>
  )
}

interface PersonRowProps {
  person: TeamMember
  isYou: boolean
  isOnly: boolean
  onTake(): void
}

/** The owner (named in the server's settings) and the only admin cannot lose the role. */
function PersonRow({ person: { email, name, owner = false, since }, isYou, isOnly, onTake }: PersonRowProps) {
  const keeps = owner ? list.ownerNote : isOnly ? list.onlyNote : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="type-title wrap-anywhere">{name}</bdi>
          {isYou ? <Chip tint="primary">{list.you}</Chip> : null}
          {owner ? <Chip>{list.owner}</Chip> : null}
        </p>
        <p className="type-small text-ink2">
          <bdi>{email}</bdi>
        </p>
        {since === null || owner ? null : <p className="type-small text-ink2">{list.since(instantDate(since))}</p>}
        {keeps === null ? null : <p className="type-small text-ink2">{keeps}</p>}
      </div>
      {keeps === null ? (
        <Button variant="outline" size="small" aria-label={words.openFor(email)} onClick={onTake}>
          {words.open}
        </Button>
      ) : null}
    </li>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { general } from '../../../content/open/general.ts'
import { adminWords } from '../../../content/open/admin-gate.ts'
import { AdminRefusal } from './admin-refusal.ts'
import { useOnline } from '../../device/offline/online.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askRole, type EditorsGet, entryOf, forgetRoles, type TeamRole, useRoleTurn } from './admin-role.ts'
import { listen } from '../../device/page/listen.ts'

const denied = { title: adminWords.denied.title, text: adminWords.denied.text }
const offline = { title: general.offline, text: adminWords.offline }

interface RequireAdminProps {
  editors?: EditorsGet
  children: ReactNode
}

/**
 * Shows its children to admins, and to editors if `editors` is 'allowed' (spec §6). It does not protect data: the
 * server checks each request itself. If the server does not answer, that is logged (spec §8) and the children are not
 * shown; it is asked again when the network is back. A later refusal is reported through `useAdminRefusal`.
 */
export function RequireAdmin({ editors = 'denied', children }: RequireAdminProps) {
  const [role, setRole] = useState<'asking' | TeamRole | 'other' | 'factor' | 'unknown'>('asking')
  const asks = role === 'asking'
  const turn = useRoleTurn()
  const online = useOnline()

  useEffect(() => {
    if (!asks) return
    let stale = false
    void askRole().then((found) => stale || setRole(found ?? 'unknown'))
    return () => {
      stale = true
    }
  }, [asks])

  // Requests the role again when it may have changed. If the server does not answer, nothing changes.
  useEffect(() => {
    if (turn === 0) return
    let stale = false
    void askRole().then((found) => stale || found === null || setRole(found))
    return () => {
      stale = true
    }
  }, [turn])

  useEffect(() => listen(window, 'online', () => setRole((before) => (before === 'unknown' ? 'asking' : before))), [])

  function refuse() {
    forgetRoles()
    setRole('other')
  }

  const entry = entryOf(role, editors)
  if (entry === 'screen') return <AdminRefusal value={refuse}>{children}</AdminRefusal>
  if (entry === 'content') return <Navigate to={paths.adminContent} replace />
  if (role === 'asking') {
    return (
      <main className="grid min-h-svh place-content-center">
        <p role="status" className="text-ink2">
          Loading...
        </p>
      </main>
    )
  }
  const words = role === 'factor' ? adminWords.factor : role === 'unknown' && !online ? offline : denied
  return (
    <main className="mx-auto grid min-h-svh max-w-md place-content-center justify-items-center px-5 text-center">
      <Spot name="shield" className="mb-7 size-32" />
      <h1 className="type-h1">{words.title}</h1>
      <p className="mt-3 mb-7 text-ink2">{words.text}</p>
      {role === 'factor' ? (
        <ButtonLink to={paths.accountDetails} className="mb-3">
          {adminWords.factor.button}
        </ButtonLink>
      ) : null}
      {role === 'unknown' ? (
        <>
          {online ? <p className="mb-4 type-small text-ink2">{adminWords.unknown}</p> : null}
          <Button variant="secondary" className="mb-3" onClick={() => setRole('asking')}>
            {adminWords.tryAgain}
          </Button>
        </>
      ) : null}
      <ButtonLink variant={role === 'factor' ? 'secondary' : 'primary'} to={paths.home}>
        {adminWords.home}
      </ButtonLink>
    </main>
  )
}

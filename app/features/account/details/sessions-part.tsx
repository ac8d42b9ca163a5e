import { Laptop, Smartphone } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { accountDetailWords, sessionSeenWords, sinceWords } from '../../../../content/open/account/details.ts'
import type { SignedInDevice } from '../../../../domain/account-details.ts'
import { useNow } from '../../../device/clock.ts'
import { useSignOut } from '../../../member/auth/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { endOneSession, endOtherSessions } from '../account-api.ts'
import { useChange } from '../../../member/use-change.ts'

interface SessionsPartProps {
  sessions: readonly SignedInDevice[]
  onChanged(): void
}

export function SessionsPart({ sessions, onChanged }: SessionsPartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy: leaving, signOut } = useSignOut()
  const { doing, act } = useChange()
  const others = sessions.filter(({ current }) => !current)

  const end = (what: string, change: () => Promise<void>, done: string) =>
    act(async () => {
      await change()
      toast({ title: done, tone: 'success' })
      onChanged()
      // The button that had the focus is removed with its row, so the heading takes the focus.
      heading.current?.focus()
    }, what)

  return (
    <Card as="section" aria-labelledby="sessions-title" className="p-5">
      <h2 id="sessions-title" ref={heading} tabIndex={-1} className="type-title outline-none">
        {accountDetailWords.sessions.heading}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <Row key={session.id} session={session}>
            {session.current ? (
              <Button
                variant="outline"
                size="small"
                busy={leaving}
                busyLabel={accountDetailWords.sessions.signingOut}
                onClick={() => void signOut()}
              >
                {accountDetailWords.sessions.signOut}
              </Button>
            ) : (
              <Button
                variant="outline"
                size="small"
                busy={doing === session.id}
                busyLabel="Ending"
                aria-label={accountDetailWords.sessions.end(session.browser)}
                onClick={() => void end(session.id, () => endOneSession(session.id), accountDetailWords.sessions.ended)}
              >
                End
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="type-small mt-2 text-ink2">{accountDetailWords.sessions.none}</p>
      ) : (
        <Button
          variant="danger"
          full
          className="mt-4"
          busy={doing === 'others'}
          busyLabel={accountDetailWords.sessions.signingOut}
          onClick={() => void end('others', endOtherSessions, accountDetailWords.sessions.endedElsewhere)}
        >
          {accountDetailWords.sessions.signOutElsewhere}
        </Button>
      )}
    </Card>
  )
}

function Row({ session, children }: { session: SignedInDevice; children: ReactNode }) {
  const now = useNow('minute')
  const { browser, current } = session
  const Icon = /iPhone|Android/.test(browser ?? '') ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink2">
        <Icon className="size-5" />
      </span>
      <div className="min-w-36 flex-1">
        <p className="font-semibold">{browser ?? accountDetailWords.sessions.unknownBrowser}</p>
        <p className="type-small text-ink2">
          {current ? accountDetailWords.sessions.thisDevice : sessionSeenWords(session.seen, now)}
        </p>
        <p className="type-small text-ink2">{sinceWords(session.since, now)}</p>
      </div>
      <div className="max-sm:w-full max-sm:pl-15">{children}</div>
    </li>
  )
}

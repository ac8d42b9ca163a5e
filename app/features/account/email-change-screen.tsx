import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { emailChangeWords } from '../../../content/open/account/email-change.ts'
import { general } from '../../../content/open/general.ts'
import type { Agreement } from '../../../domain/account-details.ts'
import { tellOtherTabs } from '../../device/storage/tabs.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { useLinkValid } from '../../member/auth/mail-link.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { agreeByLink } from './account-api.ts'

/**
 * The page behind the links in the two mails about a new address. It needs no session, because a link proves access to
 * its mailbox. Opening the link is not enough: a button confirms the change, because mail scanners visit links (D26).
 */
export function EmailChangeScreen() {
  const [search] = useSearchParams()
  const auth = useAuth()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const [done, setDone] = useState<Agreement | null>(null)
  const token = search.get('token') ?? ''
  const spent = useLinkValid('email-change', token) === false && !busy && done === null

  async function agree() {
    setBusy(true)
    try {
      const agreement = await agreeByLink(token)
      setDone(agreement)
      if (agreement.changed) {
        await auth.refresh()
        tellOtherTabs('session-changed')
      }
    } catch (error) {
      if (hasCode(error, 'INVALID_TOKEN', 'EMAIL_TAKEN')) setOver(errorMessage(error))
      else toast({ title: general.failed, description: errorMessage(error), tone: 'danger' })
    }
    setBusy(false)
  }

  const title =
    over !== null || spent
      ? emailChangeWords.over.title
      : done === null
        ? emailChangeWords.title
        : done.changed
          ? emailChangeWords.changed.title
          : emailChangeWords.oneToGo.title
  const text =
    over ??
    (spent
      ? emailChangeWords.over.text
      : done === null
        ? emailChangeWords.text
        : done.changed
          ? emailChangeWords.changed.text
          : emailChangeWords.oneToGo.text(done.waiting_for === 'old' ? 'present' : 'new'))
  const asks = done === null && over === null && !spent

  return (
    <main className="mx-auto flex min-h-svh w-full max-w-[28rem] flex-col bg-paper px-5 py-10 text-center">
      <div className="my-auto">
        <Spot name={done?.changed === true ? 'sail' : 'bottle'} className="mx-auto mb-6 size-32" />
        <Heading key={title}>{title}</Heading>
        <p className="mt-2 mb-7 text-ink2">{text}</p>
        {asks ? (
          <Button full busy={busy} busyLabel={general.moment} onClick={() => void agree()}>
            {emailChangeWords.button}
          </Button>
        ) : (
          <ButtonLink to={paths.accountDetails} full>
            {emailChangeWords.details}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}

function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
      {children}
    </h1>
  )
}

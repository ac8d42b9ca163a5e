import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { contactToasts } from '../../content/open/contact-toasts.ts'
import { sentWords } from '../../content/open/sent-words.ts'
import { waiting } from '../../content/open/waiting.ts'
import { pageConfig } from '../device/page/page-config.ts'
import { keepSending, type Settled } from '../device/offline/keep-sending.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.tsx'

/** Sends stored actions, and shows each result once in a toast, on any page. */
export function SendWaiting() {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const account = user?.id ?? null

  const tell = useEffectEvent((settled: readonly Settled[]) => {
    for (const kind of new Set(settled.filter(({ why }) => why === null).map((each) => each.kind))) {
      if (kind === 'event') continue
      const words = kind === 'message' ? contactToasts.sent(pageConfig().replyHours) : sentWords[kind]
      toast({ ...words, tone: 'success' })
    }
    const why = settled.find((each) => each.why !== null)?.why
    if (why === undefined || why === null) return
    const { title, description, go } = waiting.refused
    toast({
      title,
      description: `${why} ${description}`,
      tone: 'danger',
      action: { label: go, onClick: () => void navigate(`${paths.help}#messages`) },
    })
  })

  useEffect(() => {
    if (!loading) return keepSending(account, (settled) => tell(settled))
  }, [account, loading])
  return null
}

import { Check } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { type GateExample, gateWords } from '../../../content/open/gate.ts'
import { startTrialWords } from '../../../content/open/start-trial.ts'
import { upgradeWords } from '../../../content/open/upgrade.ts'
import { gateAction, gateButton, learnMore } from '../../../domain/gate.ts'
import { useOnline } from '../../device/offline/online.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineError, Loading, Notice, Skeleton } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAccess, type Access } from './access-context.ts'
import { useStartTrial } from './start-trial.ts'
import { openUpgrade } from './upgrade.tsx'

interface PremiumGateProps {
  feature: string
  line?: string | undefined
  example?: GateExample | undefined
  picture?: ReactNode
  /**
   * Placeholder shown while access is being checked. It must be as tall as the content, so that what is below does not
   * move.
   */
  asking?: ReactNode
  /** The premium content. It is rendered only for a member with access. */
  children: ReactNode
}

/**
 * Shows its children to a member with access. Other members see the gate: a card, over a blurred area without content,
 * with a button to start the trial or to choose a plan (spec §4, §6).
 */
export function PremiumGate({ feature, line, example, picture, asking, children }: PremiumGateProps) {
  const access = useAccess()
  const online = useOnline()
  if (access.known && access.hasAccess) return children
  if (!online && (!access.known || access.subscribed)) return <PlanUnseen feature={feature} />
  if (!access.known) return <Asking look={asking} />
  return (
    <section aria-label={feature} className="gate">
      <div inert className="gate-behind" />
      <div className="gate-front">
        <span className="grid size-12 place-items-center rounded-full bg-accent-tint text-accent-ink">
          <LanternIcon className="size-6" />
          <span className="sr-only">Premium</span>
        </span>
        <h2 className="type-title text-[1.125rem]/6">{feature}</h2>
        {line === undefined ? null : <p className="type-small text-balance text-ink2">{line}</p>}
        {example === undefined ? null : <Example example={example} picture={picture} />}
        <WayIn feature={feature} access={access} online={online} />
      </div>
    </section>
  )
}

function Example({ example: { kind, title, text, opens }, picture }: { example: GateExample; picture: ReactNode }) {
  return (
    <>
      <div className="mt-1 flex w-full max-w-90 items-center gap-3.5 rounded-field border border-line bg-surface p-3.5 text-left">
        {picture}
        <div className="min-w-0 flex-1">
          <p className="type-caption text-ink2">{kind}</p>
          <p className="type-title text-pretty">{title}</p>
          {text === undefined ? null : <p className="type-small text-ink2">{text}</p>}
        </div>
      </div>
      <ul className="type-small mb-1 grid w-full max-w-90 gap-1.5 text-left">
        {opens.map((each) => (
          <li key={each} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 stroke-[2.25] text-primary" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function WayIn({ feature, access, online }: { feature: string; access: Access; online: boolean }) {
  const trial = useStartTrial()
  const action = gateAction(access)
  const offline = action === 'start-trial' ? startTrialWords.offline : upgradeWords.offline

  async function start() {
    // The button disappears with the gate. Without this call the focus would move to the top of the document.
    if (await trial.start()) focusHeading()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button
          size="small"
          disabled={!online}
          busy={trial.busy}
          busyLabel="Starting..."
          onClick={() => (action === 'start-trial' ? void start() : openUpgrade(feature))}
        >
          {gateButton[action]}
        </Button>
        <Button variant="quiet" size="small" disabled={!online} onClick={() => tellMore(feature, access)}>
          {gateWords.learnMore}
        </Button>
      </div>
      <p role="status" className="type-caption text-balance text-ink2">
        {online ? gateWords.notes[action] : offline}
      </p>
    </>
  )
}

function tellMore(feature: string, access: Access) {
  toast(learnMore(access))
  openUpgrade(feature)
}

/** Focuses the page's heading; if a dialog is open, the gate is in it, and the dialog's heading gets the focus. */
function focusHeading() {
  const sheet = [...document.querySelectorAll('dialog:modal')].at(-1)
  const heading = sheet?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.classList.add('outline-none')
  heading?.focus({ preventScroll: true })
}

/** If access is still unknown after this many milliseconds, an error is shown. */
const timeoutMs = 10_000

function Asking({ look }: { look: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLong) {
    return <InlineError title={gateWords.unseen.title} text={gateWords.unseen.text} onRetry={() => location.reload()} />
  }
  return (
    <Loading>
      {look ?? (
        <>
          <Skeleton className="mb-3 h-36 rounded-card" />
          <Skeleton className="mb-3 h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </>
      )}
    </Loading>
  )
}

/**
 * Shown offline in place of the gate, to a member whose access is unknown or who has a subscription, because the member
 * may have paid.
 */
function PlanUnseen({ feature }: { feature: string }) {
  return (
    <Notice role="status">
      <strong className="font-semibold">{feature}</strong> {gateWords.planUnseen}
    </Notice>
  )
}

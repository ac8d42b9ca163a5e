import { CircleAlert, CloudAlert, Info, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { tintBackground, tintText } from './tint.ts'
import { Card } from './card.tsx'

type EmptyStateProps = {
  spot: ReactNode
  title: string
  text: string
  action?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** Shown where a list or page has no content: a picture, a title, a text and possibly a button. */
export function EmptyState({ spot, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <div className="mb-4 grid size-26 place-items-center [&>svg]:size-full">{spot}</div>
      <Heading className="type-h3">{title}</Heading>
      <p className="type-body mt-1 max-w-[17rem] text-balance text-ink2">{text}</p>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}

type InlineErrorProps = {
  title: string
  text: string
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
}

/** An error inside a card, which screen readers announce. With `onRetry` a button tries again. */
export function InlineError({ title, text, onRetry, retryLabel = 'Try again' }: InlineErrorProps) {
  return (
    <div role="alert" className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <CloudAlert size={20} />
      </span>
      <div className="min-w-0">
        <p className="type-title">{title}</p>
        <p className="type-small text-ink2">{text}</p>
        {onRetry ? (
          <Button variant="secondary" size="small" className="mt-3" icon={<RotateCw size={18} />} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

export function ErrorCard(props: InlineErrorProps) {
  return (
    <Card>
      <InlineError {...props} />
    </Card>
  )
}

type NoticeProps = {
  icon?: ReactNode
  tone?: 'sky' | 'sun' | 'primary' | 'danger' | undefined
  children: ReactNode
  role?: 'status' | 'alert' | undefined
}

export function Notice({ icon, tone = 'sky', children, role }: NoticeProps) {
  const OwnIcon = tone === 'danger' ? CircleAlert : Info
  return (
    <div
      role={role}
      className={classNames('type-small flex items-start gap-3 rounded-card p-4', tintBackground[tone], tintText[tone])}
    >
      <span className="shrink-0 [&>svg]:size-5">{icon ?? <OwnIcon />}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

interface ErrorNoticeProps {
  title?: string | undefined
  /** If it is null or undefined, nothing is shown. */
  text: string | null | undefined
}

/** Why something failed. Screen readers announce it. */
export function ErrorNotice({ title, text }: ErrorNoticeProps) {
  if (text === null || text === undefined) return null
  return (
    <Notice tone="danger" role="alert">
      {title === undefined ? null : <p className="font-semibold">{title}</p>}
      <p>{text}</p>
    </Notice>
  )
}

/** A placeholder for a part that is loading. Screen readers announce it once. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading...
      </p>
      {children}
    </div>
  )
}

/** A pale block instead of content that is loading. Its size comes from `className` or from invisible text. */
export function Skeleton({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <div aria-hidden="true" className={classNames('skeleton', className)}>
      {children === undefined ? null : <span className="invisible">{children}</span>}
    </div>
  )
}

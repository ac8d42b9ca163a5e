import { BellRing } from 'lucide-react'
import { notificationWords } from '../../../../content/open/notifications.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice, Skeleton } from '../../../ui/feedback.tsx'
import type { Push } from './use-push.ts'

const words = notificationWords.device

/** On how many devices, counting this one. */
function devicesWords(devices: number): string {
  const each = 'Each device is asked by itself.'
  if (devices === 0) return each
  return `${each} They are on for ${devices === 1 ? 'one device' : `${devices} devices`} of yours.`
}

/** Notifications on this device: on, off, or why they cannot be. */
export function DevicePart({ push, devices }: { push: Push; devices: number }) {
  return (
    <Card as="section" aria-labelledby="device-title" className="p-5">
      <h2 id="device-title" className="type-title mb-1">
        {words.heading}
      </h2>
      <State push={push} />
      <p className="type-small mt-3 text-ink2">{devicesWords(devices)}</p>
    </Card>
  )
}

function State({ push }: { push: Push }) {
  const { state, busy, problem } = push
  if (state === null) return <Skeleton className="h-24 rounded-card" />
  if (state === 'unsupported') return <p className="type-small text-ink2">{words.unsupported}</p>
  if (state === 'needs-install') return <Explained title={words.appleTitle} text={words.apple} />
  if (state === 'denied') return <Explained title={words.deniedTitle} text={words.denied} />
  return (
    <>
      <p className="type-small mb-4 text-ink2">{state === 'on' ? words.on : words.off}</p>
      <div role="status" className={problem === null ? undefined : 'mb-4'}>
        {problem === null ? null : <Notice tone="sun">{problem}</Notice>}
      </div>
      {state === 'on' ? (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            variant="secondary"
            icon={<BellRing aria-hidden className="size-5" strokeWidth={1.75} />}
            busy={busy === 'test'}
            busyLabel="Sending"
            onClick={() => void push.test()}
          >
            {words.test}
          </Button>
          <Button variant="outline" busy={busy === 'switch'} busyLabel="One moment" onClick={() => void push.turnOff()}>
            {words.turnOff}
          </Button>
        </div>
      ) : (
        <Button full busy={busy === 'switch'} busyLabel="Asking" onClick={() => void push.turnOn()}>
          {words.turnOn}
        </Button>
      )}
    </>
  )
}

function Explained({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3">
      <Notice tone="sun">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

import { GlassWater, ListTodo, Moon, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { notificationWords, reminderWords } from '../../../../content/open/notifications.ts'
import type { Notifications } from '../../../../domain/notifications.ts'
import { reminderKinds, type ReminderKind } from '../../../../domain/push-payload.ts'
import { reminderPlanWords } from '../../../../content/open/reminders.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { ReminderSheet } from './reminder-sheet.tsx'
import type { Act } from './use-notifications.ts'
import type { PushSwitch } from '../../../member/use-push.ts'

const words = notificationWords.reminders

const icons: Readonly<Record<ReminderKind, LucideIcon>> = { hydration: GlassWater, 'wind-down': Moon, plan: ListTodo }

interface RemindersPartProps {
  value: Notifications
  act: Act
  push: PushSwitch
}

export function RemindersPart({ value, act, push }: RemindersPartProps) {
  const [open, setOpen] = useState<ReminderKind | null>(null)
  const close = () => setOpen(null)
  return (
    <Card as="section" aria-labelledby="reminders-title" className="p-5">
      <h2 id="reminders-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 text-ink2">{words.text}</p>
      {value.devices === 0 && value.reminders.length > 0 ? (
        <div className="mt-3">
          <Notice tone="sun">{words.nowhere}</Notice>
        </div>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {reminderKinds.map((kind) => {
          const set = value.reminders.find((each) => each.kind === kind)
          const Icon = icons[kind]
          const { title } = reminderWords[kind]
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink2">
                <Icon className="size-5" />
              </span>
              <div className="min-w-28 flex-1">
                <h3 className="font-semibold">{title}</h3>
                <p className="type-small text-ink2">{set === undefined ? words.off : reminderPlanWords(set)}</p>
              </div>
              <Button
                variant="outline"
                size="small"
                className="max-[22rem]:ml-15"
                aria-label={`${set === undefined ? words.set : words.change}: ${title}`}
                onClick={() => setOpen(kind)}
              >
                {set === undefined ? words.set : words.change}
              </Button>
              <ReminderSheet kind={kind} value={value} open={open === kind} onClose={close} act={act} push={push} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

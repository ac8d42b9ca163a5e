import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { intentionWords } from '../../../../content/open/wellness/intention-card.ts'
import { intentions } from '../../../../content/open/wellness/intentions.ts'
import { has } from '../../../../domain/check-ins.ts'
import { type LocalDay, ofTheDay } from '../../../../domain/day.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { isText, openList } from '../../../member/open-content-texts.ts'
import { useOpenContent } from '../../../member/open-content.ts'
import { FavoriteButton } from '../../../member/favorite-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { usePremium } from '../premium-tap.ts'
import { checkIns, storeNote, trackingFeature, undo } from '../stats/notes.ts'

/**
 * The card 'Today's Wellness Intention' (spec §2). The intention is the same for the whole day, and a button records a
 * mindful moment (spec §6).
 */
export function IntentionCard({ today }: { today: LocalDay }) {
  const done = has(useLocalStore(checkIns), 'moment', today)
  const { asking, through } = usePremium(trackingFeature)
  const all = openList(useOpenContent(), 'intentions', isText, intentions)
  if (all.length === 0) return null
  const intention = ofTheDay(all, today)

  function complete() {
    const id = storeNote({ kind: 'moment' })
    if (id === null) return
    toast({
      title: intentionWords.complete.title,
      description: intentionWords.complete.text,
      tone: 'success',
      action: { label: 'Undo', onClick: () => undo(id) },
    })
  }

  return (
    <IntentionLayout
      as="h2"
      intention={intention}
      heart={
        <FavoriteButton of={{ type: 'affirmation', title: intention, content: intention }} className="-mt-2 -mr-2" />
      }
    >
      <Button
        variant="secondary"
        full
        className="mt-5"
        busy={asking}
        aria-disabled={done || undefined}
        icon={<Check className="size-5" />}
        onClick={done ? undefined : () => through(complete)}
      >
        {done ? intentionWords.doneToday : intentionWords.button}
      </Button>
    </IntentionLayout>
  )
}

interface IntentionLayoutProps {
  /** 'h2' on the real page. The placeholder page uses 'p', which only looks like a heading. */
  as: 'h2' | 'p'
  intention: ReactNode
  heart: ReactNode
  children: ReactNode
}

/**
 * Layout of the card and of its placeholder. Both must match: a long intention is the largest element of the page, so
 * its first paint counts as the Largest Contentful Paint.
 */
export function IntentionLayout({ as: Title, intention, heart, children }: IntentionLayoutProps) {
  const title = Title === 'h2' ? 'intention' : undefined
  return (
    <Card as={title && 'section'} aria-labelledby={title} className="p-5">
      <Title id={title} className="type-header text-accent-ink">
        {intentionWords.title}
      </Title>
      <div className="mt-3 flex items-start gap-2">
        <p className="type-quote min-w-0 flex-1 text-balance">{intention}</p>
        {heart}
      </div>
      {children}
    </Card>
  )
}

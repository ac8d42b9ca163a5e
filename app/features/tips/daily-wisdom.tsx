import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { tipsWords, wisdomCategoryNames } from '../../../content/open/tips-page.ts'
import { contextsAt, drawWisdom, withSeen } from '../../../domain/wisdom.ts'
import { now } from '../../device/clock.ts'
import { localListStore } from '../../device/storage/storage.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { usePack } from '../../member/packs/packs.ts'
import { wisdomPack } from '../../member/packs/tip-packs.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InlineError, Loading, Skeleton } from '../../ui/feedback.tsx'
import type { Tint } from '../../ui/tint.ts'

/** Milliseconds for which 'Generating...' is shown (spec §9). */
const generatingMs = 1000

const tints: Readonly<Record<WisdomTip['category'], Tint>> = {
  morning: 'sun',
  productivity: 'primary',
  evening: 'sky',
  wellness: 'blush',
  family: 'sage',
}

/**
 * The section 'Daily Wisdom' (spec §4), for users with Premium access. It works offline after its lines have been
 * loaded once.
 */
export function DailyWisdom() {
  const { data, error, retry } = usePack(wisdomPack)
  if (data !== null) return <Generator tips={data.wisdom} />
  if (error !== null) return <InlineError title={tipsWords.wisdomMissing} text={error} onRetry={retry} />
  return (
    <Loading>
      <WisdomLook />
    </Loading>
  )
}

/** A placeholder that is as high as the section 'Daily Wisdom' with one of its lines. */
export function WisdomLook() {
  return (
    <>
      <Coming />
      <Skeleton className="mt-5 h-13 rounded-full" />
    </>
  )
}

/**
 * Shows a first line of 'Daily Wisdom' without a tap, and another line after each tap on the button. Before each line,
 * 'Generating...' is shown for one second.
 */
function Generator({ tips }: { tips: readonly WisdomTip[] }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [isGenerating, setGenerating] = useState(true)

  const generate = useEffectEvent(() => {
    setDrawn(drawNext(tips))
    setGenerating(false)
  })
  useEffect(() => {
    if (!isGenerating) return
    const timer = setTimeout(() => generate(), generatingMs)
    return () => clearTimeout(timer)
  }, [isGenerating])

  const shown = isGenerating ? null : drawn
  return (
    <>
      <h3 className="sr-only">{tipsWords.wisdom}</h3>
      <div aria-live="polite" aria-atomic="true">
        {shown === null ? <Coming /> : <Line drawn={shown} of={tips.length} />}
      </div>
      <div className="mt-5 flex items-center gap-1">
        <Button
          className="min-w-0 flex-1"
          variant={isGenerating ? 'secondary' : 'primary'}
          busy={isGenerating}
          busyLabel="Generating..."
          icon={<Sparkles className="size-5" />}
          onClick={() => setGenerating(true)}
        >
          {tipsWords.generate}
        </Button>
        {shown === null ? null : <WisdomActions tip={shown.tip} />}
      </div>
    </>
  )
}

function Line({ drawn: { tip, place }, of }: { drawn: Drawn; of: number }) {
  return (
    <div className="min-h-41">
      <p className="mb-3 flex flex-wrap gap-2">
        <Chip tint={tints[tip.category]}>{wisdomCategoryNames[tip.category]}</Chip>
        <Chip>{`${place} of ${of}`}</Chip>
      </p>
      <p className="type-h2 text-pretty">{tip.content}</p>
      {tip.source === undefined ? null : <p className="type-caption mt-2 text-ink2">{`After ${tip.source}`}</p>}
    </div>
  )
}

/** Buttons for favourite, share and read aloud. A favourite has the line as title and content (spec §3 Favourite). */
function WisdomActions({ tip: { content, category } }: { tip: WisdomTip }) {
  return (
    <>
      <FavoriteButton of={{ type: 'affirmation', title: content, content, category: wisdomCategoryNames[category] }} />
      <ShareButton title={tipsWords.wisdom} text={content} />
      <ReadAloud small title={tipsWords.wisdom} text={content} />
    </>
  )
}

function Coming() {
  return (
    <div aria-hidden className="flex min-h-41 flex-col gap-3.5 pt-1">
      <Skeleton className="h-6.5 w-2/5 rounded-full" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-3/4" />
    </div>
  )
}

type Wisdom = NonNullable<ReturnType<typeof wisdomPack.read>>['wisdom']
type WisdomTip = Wisdom[number]

/**
 * Ids of the lines that 'Daily Wisdom' has shown, stored on this device only. After all lines were shown, the list
 * starts again.
 */
const seenWisdom = localListStore<string>('harbour:wisdom', z.string())

interface Drawn {
  readonly tip: WisdomTip
  readonly place: number
}

/** Selects the next line for this hour and stores that it was shown. Returns null if there are no lines. */
function drawNext(tips: readonly WisdomTip[]): Drawn | null {
  const contexts = contextsAt(now())
  const drawn = drawWisdom({ tips, seen: seenWisdom.read(), contexts, random: Math.random })
  if (drawn === null) return null
  seenWisdom.update((seen) => withSeen(tips, seen, drawn.tip.id))
  return { tip: drawn.tip, place: drawn.seen.length }
}

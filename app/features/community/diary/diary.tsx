import { Accessibility, Baby, Clock, LocateFixed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { activityAgeNames, activityWords } from '../../../../content/open/activities.ts'
import { partIds } from '../../../../content/open/community.ts'
import {
  activityAges,
  anyActivity,
  findActivities,
  type Activity,
  type FoundActivity,
} from '../../../../domain/activities.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { londonDay, londonTime } from '../../../../domain/london.ts'
import type { Point } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { locate } from '../../../device/map/location.ts'
import { activitiesPack } from '../../../member/packs/meetup-packs.ts'
import { usePack } from '../../../member/packs/packs.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/feedback.tsx'
import { FilterChips, ToggleChip } from '../../../ui/segmented.tsx'
import { ExternalLink } from '../external-link.tsx'
import { distanceKm } from '../map/distance.ts'
import { PartHeading } from '../part-heading.tsx'

/** Number of activities that are shown at first and added by each tap. */
const perPage = 8
/** Filters are shown only if there are at least this many activities. */
const leastFiltered = 5

/**
 * The local diary: weekly activities with filters (D54). Without any entry by the operator the section is not
 * rendered.
 */
export function Diary() {
  const { data } = usePack(activitiesPack)
  if (data === null || data.activities.length === 0) return null
  return <Activities all={data.activities} />
}

function Activities({ all }: { all: readonly Activity[] }) {
  const now = useNow('minute')
  const [wish, setWish] = useState(anyActivity)
  const [shown, setShown] = useState(perPage)
  const { me, state, toggle } = useMyPlace()
  const inTime = findActivities(all, wish, { today: londonDay(now), time: londonTime(now) })
  const found = me === null ? inTime : byDistance(inTime, me)
  const change = (part: Partial<typeof wish>) => {
    setWish({ ...wish, ...part })
    setShown(perPage)
  }
  const { when, age } = activityWords
  return (
    <section id={partIds.diary} aria-labelledby="every-week-title" className="scroll-mt-5">
      <PartHeading id="every-week-title">{activityWords.title}</PartHeading>
      <p className="mb-4 text-ink2">{activityWords.intro}</p>
      <div className="flex flex-col gap-2" hidden={all.length < leastFiltered}>
        <FilterChips
          label={when.label}
          value={wish.when}
          onChange={(value) => change({ when: value })}
          options={[
            { value: 'any', label: when.any },
            { value: 'today', label: when.today },
            { value: 'week', label: when.week },
          ]}
        />
        <FilterChips
          label={age.label}
          value={wish.age}
          onChange={(value) => change({ age: value })}
          options={[
            { value: 'any', label: age.any },
            ...activityAges.map((value) => ({ value, label: activityAgeNames[value] })),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <ToggleChip pressed={wish.free} onChange={(free) => change({ free })}>
            {activityWords.free}
          </ToggleChip>
          <ToggleChip pressed={wish.pram} onChange={(pram) => change({ pram })}>
            {activityWords.pram}
          </ToggleChip>
          <ToggleChip pressed={wish.stepFree} onChange={(stepFree) => change({ stepFree })}>
            {activityWords.stepFree}
          </ToggleChip>
          <ToggleChip pressed={me !== null} onChange={toggle} icon={<LocateFixed />}>
            {state === 'asking' ? activityWords.near.busy : activityWords.near.on}
          </ToggleChip>
        </div>
      </div>
      <p role="status" className="type-small mt-3 mb-2 px-1 text-ink2">
        {activityWords.found(found.length)}
        {state === 'failed' ? `. ${activityWords.near.failed}` : null}
      </p>
      {found.length === 0 ? (
        <EmptyState
          spot={<Spot name="compass" />}
          title={activityWords.none.title}
          text={activityWords.none.text}
          action={
            <Button variant="secondary" size="small" onClick={() => setWish(anyActivity)}>
              {activityWords.none.clear}
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3 wide:grid wide:grid-cols-2">
          {found.slice(0, shown).map((each) => (
            <ActivityCard key={each.activity.id} found={each} me={me} />
          ))}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="outline" className="mt-3" onClick={() => setShown(shown + perPage)}>
          {activityWords.more}
        </Button>
      ) : null}
    </section>
  )
}

function pointOf({ lat, lng }: Activity): Point | null {
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

function awayOf(activity: Activity, me: Point): number | null {
  const point = pointOf(activity)
  return point === null ? null : distanceKm(me, point)
}

/**
 * Sorts by distance; activities without a point on the map are last. Activities at the same distance stay in the order
 * of time.
 */
function byDistance(found: readonly FoundActivity[], me: Point): FoundActivity[] {
  return found.toSorted((a, b) => (awayOf(a.activity, me) ?? Infinity) - (awayOf(b.activity, me) ?? Infinity) || 0)
}

/** The user's position, which is read after a tap. It stays on the device. */
function useMyPlace() {
  const [me, setMe] = useState<Point | null>(null)
  const [state, setState] = useState<'off' | 'asking' | 'failed'>('off')

  async function find() {
    setState('asking')
    const at = await locate()
    setMe(at.ok ? at.point : null)
    setState(at.ok ? 'off' : 'failed')
  }

  function toggle(on: boolean) {
    if (on) void find()
    else setMe(null)
  }

  return { me, state, toggle }
}

function ActivityCard({ found: { activity, day }, me }: { found: FoundActivity; me: Point | null }) {
  const { title, place, time, endTime, ages, free, cost, pram, stepFree, termTimeOnly, url, checked } = activity
  const away = me === null ? null : awayOf(activity, me)
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="type-title">{title}</h3>
      <p className="type-small flex items-start gap-2 text-ink2">
        <Clock className="mt-0.5 size-4 shrink-0" />
        <span>
          {dayWords(day)}, {activityWords.at(time, endTime)}
        </span>
      </p>
      <p className="type-small text-ink2">
        {place}
        {away === null ? null : ` (${activityWords.away(away)})`}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        <Mark>{free ? activityWords.free : (cost ?? null)}</Mark>
        {ages.map((age) => (
          <Mark key={age}>{activityAgeNames[age]}</Mark>
        ))}
        <Mark icon={<Baby />}>{pram ? activityWords.pram : null}</Mark>
        <Mark icon={<Accessibility />}>{stepFree ? activityWords.stepFree : null}</Mark>
        <Mark>{termTimeOnly ? activityWords.termTime : null}</Mark>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="type-small text-ink2">{activityWords.checked(dayWords(checked as LocalDay))}</span>
        {url === undefined ? null : (
          <ExternalLink href={url} variant="quiet" size="small">
            {activityWords.page}
          </ExternalLink>
        )}
      </div>
    </Card>
  )
}

function Mark({ icon: mark, children }: { icon?: ReactNode; children: ReactNode }) {
  return children === null ? null : (
    <li>
      <Chip icon={mark}>{children}</Chip>
    </li>
  )
}

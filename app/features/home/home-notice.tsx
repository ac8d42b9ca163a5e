import { X } from 'lucide-react'
import { Link } from 'react-router'
import { noticeWords } from '../../../content/open/home.ts'
import { isQuietHour } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { guarded, localStore, useLocalStore } from '../../device/storage/storage.ts'
import { isFields, isLink, isText } from '../../member/open-content-texts.ts'
import { useOpenContent } from '../../member/open-content.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The text of the notice that the user closed on this device; '' if none. */
const away = localStore(
  'harbour:notice-away',
  guarded((value): value is string => typeof value === 'string'),
  '',
)

/** The operator's notice (D55). It is shown until the user closes it, except in the quiet hours. */
export function HomeNotice() {
  const { notice } = useOpenContent()
  const put = useLocalStore(away)
  const isQuiet = isQuietHour(useNow('minute'))
  if (!isFields(notice) || !isText(notice['text']) || notice['text'] === put || isQuiet) return null
  const { text, link } = notice
  return (
    <Card as="section" aria-label={noticeWords.label} className="mb-6 flex items-start gap-2 py-2 pr-2 pl-5">
      <p className="min-w-0 flex-1 py-2.5 wrap-anywhere whitespace-pre-line">
        {`${text} `}
        {isLink(link) ? <NoticeLink {...link} /> : null}
      </p>
      <IconButton label={noticeWords.putAway} onClick={() => away.update(() => text)}>
        <X className="size-5" />
      </IconButton>
    </Card>
  )
}

const look = 'font-semibold text-primary underline underline-offset-4'

function NoticeLink({ label, to }: { label: string; to: string }) {
  return to.startsWith('/') ? (
    <Link to={to} className={look}>
      {label}
    </Link>
  ) : (
    <a href={to} className={look}>
      {label}
    </a>
  )
}

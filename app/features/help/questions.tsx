import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withoutBabyItems } from '../../../domain/about-baby.ts'
import { isBlank } from '../../../domain/blank.ts'
import type { HelpEntry } from '../../../content/open/help-topic.ts'
import { help, helpTopics } from '../../../content/open/help.ts'
import { operated } from '../../device/page/operated.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { isFields, isLink, isText, openList } from '../../member/open-content-texts.ts'
import { useOpenContent } from '../../member/open-content.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { searchHelp } from './search.ts'

type TopicEntry = HelpEntry & { readonly topic: string }

const isTopicEntry = (value: unknown): value is TopicEntry =>
  isFields(value) &&
  [value['topic'], value['id'], value['question']].every(isText) &&
  Array.isArray(value['answer']) &&
  value['answer'].every(isText) &&
  (value['link'] === undefined || isLink(value['link']))

/** Questions and answers by topic. A search filters them while the user types and announces the number of results. */
export function Questions() {
  const [query, setQuery] = useState('')
  const without = useWithoutBaby()
  const changed = useOpenContent()
  const known = helpTopics.map(({ id, entries, ...topic }) => {
    const own = entries.map((entry) => ({ ...entry, topic: id }))
    const all = openList<TopicEntry>(changed, 'help', isTopicEntry, own).filter((entry) => entry.topic === id)
    return { ...topic, id, entries: withoutBabyItems(all, without) }
  })
  const topics = searchHelp(known, query)
  const count = topics.reduce((sum, { entries }) => sum + entries.length, 0)
  const isSearching = !isBlank(query)
  return (
    <div>
      <SearchField
        label={help.search}
        placeholder={help.searchExample}
        clearLabel={help.clear}
        query={query}
        onQuery={setQuery}
      />
      <p role="status" className="type-small mt-2 min-h-5 px-1 text-ink2">
        {isSearching ? (count === 1 ? '1 question' : `${count} questions`) : null}
      </p>
      {count === 0 ? (
        <EmptyState
          spot={<Spot name="compass" />}
          {...help.nothing}
          action={
            <Button variant="secondary" size="small" onClick={() => setQuery('')}>
              {help.clear}
            </Button>
          }
        />
      ) : (
        <div className="mt-1 grid grid-cols-1 gap-6">
          {topics.map((topic) => (
            <section key={topic.id} aria-labelledby={`help-${topic.id}`}>
              <h2 id={`help-${topic.id}`} className="type-h3 mb-2.5 scroll-mt-4 px-1">
                {topic.title}
              </h2>
              <ul className="card divide-y divide-line border border-line bg-surface p-0 shadow-soft">
                {topic.entries.map((entry) => (
                  <li key={entry.id}>
                    <Question entry={entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A question that unfolds its answer. A native `details` element, because it works without a script and the browser's
 * find-in-page opens it. It is open at first if the URL names it.
 */
function Question({ entry: { id, question, answer, link } }: { entry: HelpEntry }) {
  const part = `question-${id}`
  const isNamed = useLocation().hash === `#${part}`
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The router may have searched for the element that the URL names before it was rendered, so this effect scrolls
    // to it.
    if (isNamed) box.current?.scrollIntoView()
  }, [isNamed])
  return (
    <details ref={box} id={part} open={isNamed} className="group scroll-mt-4">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3.5 [&::-webkit-details-marker]:hidden">
        <h3 className="type-title min-w-0 flex-1 wrap-anywhere">{question}</h3>
        <ChevronDown className="size-5 shrink-0 text-ink2 transition-transform duration-240 ease-water group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-5 pb-5 text-ink2">
        {answer.map((paragraph) => (
          <p key={paragraph} className="text-pretty">
            {operated(paragraph)}
          </p>
        ))}
        {link === undefined ? null : (
          <p>
            <AnswerLink {...link} />
          </p>
        )}
        <ReadAloud title={question} text={answer.map(operated)} className="-ml-3 justify-self-start" />
      </div>
    </details>
  )
}

const answerLinkLook = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/** A link below an answer. A link to a part of this page (`#...`) is handled by the browser and not by the router. */
function AnswerLink({ label, to }: { label: string; to: string }) {
  return to.startsWith('#') ? (
    <a href={to} className={answerLinkLook}>
      {label}
    </a>
  ) : (
    <Link to={to} className={answerLinkLook}>
      {label}
    </Link>
  )
}

import type { HelpTopic } from '../../../content/open/help-topic.ts'
import { containsWordsOf } from '../../../domain/text-search.ts'

/** Returns the topics with those questions that contain every word of the query in the question or in its answer. */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const holds = containsWordsOf(query)
  return topics.flatMap((topic) => {
    const entries = topic.entries.filter(({ question, answer }) => holds([question, ...answer].join(' ')))
    return entries.length === 0 ? [] : [{ ...topic, entries }]
  })
}

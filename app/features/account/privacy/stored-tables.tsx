import { keyWords } from '../../../../content/open/account.ts'
import { onServer } from '../../../../content/open/on-server.ts'
import type { OfflineAction } from '../../../../domain/offline-actions.ts'
import { wordsOf } from '../../../../domain/offline-words.ts'
import { textsHere } from '../../../device/storage/device-data.ts'
import { useWaiting } from '../../../member/messages/use-waiting.ts'
import { Card } from '../../../ui/card.tsx'
import { Row, Table } from '../../../ui/table.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { lazily } from '../../../../domain/lazily.ts'

const size = lazily(() => new Intl.NumberFormat('en-GB'))

/** What is stored where: the server's rows in words, and what is on this device at this moment. */
export function StoredTables() {
  const here = [...devicesRows(), ...waitingRows(useWaiting())]
  return (
    <Card as="section" aria-labelledby="stored-title" className="p-5">
      <h2 id="stored-title" className="type-title">
        What is stored where
      </h2>
      <details className="group mt-2">
        <Summary>On our server</Summary>
        <Table caption="On our server" heads={['What', 'Why', 'How long']}>
          {onServer.map(({ what, why, until }) => (
            <Row key={what} cells={[what, why, until]} />
          ))}
        </Table>
      </details>
      <details className="group border-t border-line">
        <Summary>On this device</Summary>
        {here.length === 0 ? (
          <p className="type-small pb-3 text-ink2">Nothing of yours yet.</p>
        ) : (
          <Table caption="On this device" heads={['What', 'Size']}>
            {here.map(({ words, characters }) => (
              <Row key={words} cells={[words, `${size().format(characters)} characters`]} />
            ))}
          </Table>
        )}
        <p className="type-small pb-2 text-ink2">
          It stays until you clear it, delete your account, or the browser’s data is cleared. None of it is sent to us,
          except what you sent yourself and still waits for a connection.
        </p>
      </details>
    </Card>
  )
}

/** One line for what is kept under several keys. */
function devicesRows(): { words: string; characters: number }[] {
  const sizes = new Map<string, number>()
  for (const [key, text] of Object.entries(textsHere())) {
    const words = keyWords(key)
    sizes.set(words, (sizes.get(words) ?? 0) + text.length)
  }
  return [...sizes].map(([words, characters]) => ({ words, characters }))
}

function waitingRows(actions: readonly OfflineAction[]): { words: string; characters: number }[] {
  const characters = actions.flatMap((action) => Object.values(wordsOf(action))).join('').length
  return actions.length === 0 ? [] : [{ words: 'What you sent and still waits for a connection', characters }]
}

import { useState } from 'react'
import { Link } from 'react-router'
import { privacyWords } from '../../../../content/open/account/privacy.ts'
import { account } from '../../../../content/open/account/settings.ts'
import { keyWords } from '../../../../content/open/personal-keys.ts'
import { onServer } from '../../../../content/open/on-server.ts'
import { lazily } from '../../../../domain/lazily.ts'
import type { OfflineAction } from '../../../../domain/offline-actions.ts'
import { actionTexts } from '../../../../domain/offline-words.ts'
import { textsHere } from '../../../device/storage/device-data.ts'
import { useWaiting } from '../../../member/messages/use-waiting.ts'
import { paths } from '../../../paths.ts'
import { CountingChoice } from '../../../shell/counting-choice.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { Row, Table } from '../../../ui/table.tsx'
import { SharedDeviceCard } from '../shared-device-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { SyncCard } from './sync-card.tsx'

const words = account.privacy

/** The screen /account/privacy shows the stored data, and exports, imports and deletes them. */
export function AccountPrivacyScreen() {
  return (
    <Screen title={words.title} subtitle={words.subtitle} back={paths.account}>
      <div className="grid grid-cols-1 gap-4">
        <CountingChoice headingLevel="h2" />
        <SyncCard />
        <SharedDeviceCard />
        <ExportPart />
        <ImportPart />
        <StoredTables />
        <DeletePart />
        <p className="type-small text-center text-ink2">
          {privacyWords.inFull}{' '}
          <Link to={paths.privacy} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {privacyWords.page}
          </Link>
        </p>
      </div>
    </Screen>
  )
}

const size = lazily(() => new Intl.NumberFormat('en-GB'))

function StoredTables() {
  const here = [...devicesRows(), ...waitingRows(useWaiting())]
  return (
    <Card as="section" aria-labelledby="stored-title" className="p-5">
      <h2 id="stored-title" className="type-title">
        {privacyWords.stored}
      </h2>
      <details className="group mt-2">
        <Summary>{privacyWords.server.heading}</Summary>
        <Table caption={privacyWords.server.heading} heads={['What', 'Why', privacyWords.howLong]}>
          {onServer.map(({ what, why, until }) => (
            <Row key={what} cells={[what, why, until]} />
          ))}
        </Table>
      </details>
      <details className="group border-t border-line">
        <Summary>{privacyWords.device.heading}</Summary>
        {here.length === 0 ? (
          <p className="type-small pb-3 text-ink2">{privacyWords.device.none}</p>
        ) : (
          <Table caption={privacyWords.device.heading} heads={['What', 'Size']}>
            {here.map(({ name, characters }) => (
              <Row key={name} cells={[name, `${size().format(characters)} characters`]} />
            ))}
          </Table>
        )}
        <p className="type-small pb-2 text-ink2">{privacyWords.device.note}</p>
      </details>
    </Card>
  )
}

/** Returns one row per name with the number of stored characters. Several storage keys may have the same name. */
function devicesRows(): { name: string; characters: number }[] {
  const sizes = new Map<string, number>()
  for (const [key, text] of Object.entries(textsHere())) {
    const name = keyWords(key)
    sizes.set(name, (sizes.get(name) ?? 0) + text.length)
  }
  return [...sizes].map(([name, characters]) => ({ name, characters }))
}

function waitingRows(actions: readonly OfflineAction[]): { name: string; characters: number }[] {
  const characters = actions.flatMap((action) => Object.values(actionTexts(action))).join('').length
  return actions.length === 0 ? [] : [{ name: privacyWords.device.waiting, characters }]
}

const deleteWords = account.delete

function DeletePart() {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="delete-title" className="p-5">
      <h2 id="delete-title" className="type-title">
        {deleteWords.heading}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">{deleteWords.text}</p>
      <Button variant="danger" full onClick={() => setOpen(true)}>
        {deleteWords.button}
      </Button>
      <DeleteDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

import type { ReactNode } from 'react'
import { nobodyElse, privacy, recipients, tableWords } from '../../../content/open/legal.ts'
import { onDevice } from '../../../content/open/on-device.ts'
import { onServer } from '../../../content/open/on-server.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { CountingChoice } from '../../shell/counting-choice.tsx'
import { Row, Table } from '../../ui/table.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { LegalPage } from './legal-page.tsx'

/**
 * The page /privacy, which visitors can read too: the text, the choice about analytics, two tables of stored data, the
 * recipients, and the complaint form.
 */
export function PrivacyScreen() {
  const hydrated = useHydrated()
  // True if no other company delivers map data. The prerendered page cannot know this.
  const alone = hydrated && pageConfig().mapKey === null && pageConfig().mapTiles === null
  const intro = alone ? `${privacy.intro} ${nobodyElse}` : privacy.intro
  const after: Readonly<Record<string, ReactNode>> = {
    analytics: <CountingChoice />,
    cookies: <DeviceTable />,
    server: <ServerTable />,
    others: hydrated ? <Recipients /> : null,
    complaints: <ComplaintForm />,
  }
  return <LegalPage {...privacy} intro={intro} after={after} />
}

function DeviceTable() {
  return (
    <Table caption={tableWords.device.title} heads={['What', tableWords.device.where, 'Why', tableWords.howLong]}>
      {onDevice.map(({ shelf, names, what, why, until }) => (
        <Row key={shelf + names.join(' ')} cells={[what, `${shelf}: ${names.join(', ')}`, why, until]} />
      ))}
    </Table>
  )
}

function ServerTable() {
  return (
    <Table caption={tableWords.server.title} heads={['What', 'Why', 'Basis', tableWords.howLong]}>
      {onServer.map(({ what, why, basis, until }) => (
        <Row key={what} cells={[what, why, basis, until]} />
      ))}
    </Table>
  )
}

/**
 * Lists who receives data, according to the configuration. Push services receive data only of users who turn
 * notifications on.
 */
function Recipients() {
  const { processors, stripe, google, demo, mapKey, mapTiles } = pageConfig()
  const rows: readonly (readonly string[])[] = [
    ...processors.map(({ name, what, country, safeguard }) => [name, what, country, safeguard]),
    ...(stripe ? [recipients.stripe] : []),
    ...(google && !demo ? [recipients.google] : []),
    recipients.push,
    ...(mapKey === null ? [] : [recipients.googleMap]),
    ...(mapTiles === null ? [] : [[mapTiles.attribution || new URL(mapTiles.url).host, recipients.tiles, '', '']]),
  ]
  return (
    <>
      {processors.length === 0 && <p className="mt-2 text-ink2">{recipients.missing}</p>}
      <Table caption={recipients.caption} heads={recipients.heads}>
        {rows.map((cells) => (
          <Row key={cells.join(' ')} cells={cells} />
        ))}
      </Table>
    </>
  )
}

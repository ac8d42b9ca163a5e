import { Link } from 'react-router'
import { account } from '../../../../content/open/account.ts'
import { paths } from '../../../paths.ts'
import { CountingChoice } from '../../../shell/counting-choice.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { SharedDeviceCard } from '../shared-device-card.tsx'
import { DeletePart } from './delete-part.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { StoredTables } from './stored-tables.tsx'

const words = account.privacy

/** /account/privacy: what is kept where, a copy of it, and the ways to have less of it. */
export function AccountPrivacyScreen() {
  return (
    <Screen title={words.title} subtitle={words.subtitle} back={paths.account}>
      <div className="grid grid-cols-1 gap-4">
        <CountingChoice headingLevel="h2" />
        <SharedDeviceCard />
        <ExportPart />
        <ImportPart />
        <StoredTables />
        <DeletePart />
        <p className="type-small text-center text-ink2">
          All of it in full:{' '}
          <Link to={paths.privacy} className="inline-flex min-h-11 items-center underline underline-offset-4">
            our privacy page
          </Link>
        </p>
      </div>
    </Screen>
  )
}

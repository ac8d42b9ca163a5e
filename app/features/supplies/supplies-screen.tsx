import { supplies } from '../../../content/open/supplies.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { HelpNow } from './help-now.tsx'
import { Kit } from './kit/kit.tsx'
import { NotifyForm } from './notify-form.tsx'
import { UrgentForm } from './urgent-form.tsx'

/**
 * Emergency supplies (spec §2). Who to call comes first; only the kit is ever gated (D36), and the urgent form is
 * there only where somebody reads it (D21). What is to come, and the list for it, stand there outside demo mode only
 * with a month that the operator vouches for (D64).
 */
export function SuppliesScreen() {
  const { demo, urgent, figureValues } = pageConfig()
  const launches = demo || figureValues['launch-month'] !== undefined
  const without = useWithoutBaby()
  return (
    <Screen title={supplies.title} subtitle={supplies.subtitle} back={paths.home}>
      <div className="flex flex-col gap-6">
        <HelpNow />
        {/* What is to come and what the form is for are things for a baby. */}
        {without ? null : (
          <>
            {launches ? (
              <>
                <ComingSoon />
                <NotifyForm />
              </>
            ) : null}
            {urgent ? <UrgentForm /> : null}
          </>
        )}
        <Kit />
      </div>
    </Screen>
  )
}

import { InstallDialog } from './install-dialog.tsx'
import { installSteps, type InstallStep } from './steps.ts'

/** A step for each sign; what it says is filled in where it is shown. */
const everySign: readonly InstallStep[] = [
  ...new Set(Object.values(installSteps).flatMap(({ steps }) => steps.map(({ icon }) => icon))),
].map((icon) => ({ verb: '-', name: icon, note: '-', icon }))

const nothing = (): void => {}

/** Both dialogs of the prompt as they stand in a page that does without the app, for app/prompt-alone.ts to show. */
export function InstallTemplates() {
  const common = { open: true, busy: false, onInstall: nothing, onClose: nothing }
  return (
    <>
      <template data-install-dialog="offer">
        <InstallDialog {...common} offers how={{ summary: '', steps: [] }} />
      </template>
      <template data-install-dialog="steps">
        <InstallDialog {...common} offers={false} how={{ summary: '-', steps: everySign }} />
      </template>
    </>
  )
}

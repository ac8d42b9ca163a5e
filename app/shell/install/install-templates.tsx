import { InstallDialog } from './install-dialog.tsx'
import { installSteps, type InstallStep } from './steps.ts'

/** One step for each icon; the text is filled in later. */
const everySign: readonly InstallStep[] = [
  ...new Set(Object.values(installSteps).flatMap(({ steps }) => steps.map(({ icon }) => icon))),
].map((icon) => ({ verb: '-', name: icon, note: '-', icon }))

const nothing = (): void => {}

/** Both dialogs of the prompt for pages without the app; app/prompt-alone.ts shows them. */
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

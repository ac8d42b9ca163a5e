import { installWay } from '../domain/install-way.ts'
import { installOffer } from './device/pwa/install-offer.ts'
import { logError } from './device/log.ts'
import { isWriting } from './device/page/writing.ts'
import { whenFree } from './shell/install/free-moment.ts'
import { installSteps, type InstallStep } from './shell/install/steps.ts'
import { installWords } from './shell/install/words.ts'
import { absorbSecondTap } from './ui/second-tap.ts'

/**
 * The install prompt for pages without the app, without React: its dialogs are in a template in the page
 * (shell/install/install-templates.tsx) and behave like ui/dialog.tsx. There is no session or checkout on these pages,
 * so only typed text delays it.
 *
 * @returns removes it, when the app starts with its own prompt
 */
export function promptAlone(): () => void {
  let takeAway = (): void => {}
  const stopWaiting = whenFree(isWriting, () => {
    takeAway = installOffer.hasNative() ? showOffer() : showSteps()
  })
  return () => {
    stopWaiting()
    takeAway()
  }
}

function showOffer(): () => void {
  const dialog = fromTemplate('offer')
  const button = dialog.querySelector<HTMLButtonElement>('[data-install]')
  let takeAway = show(dialog)

  button?.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') void install()
  })

  async function install(): Promise<void> {
    const native = installOffer.takeNative()
    if (button) lookBusy(button)
    try {
      await native?.prompt()
      const choice = await native?.userChoice
      if (choice) {
        installOffer.answer(choice.outcome === 'accepted' ? 'accepted' : 'declined')
        dialog.close()
        return
      }
    } catch (error) {
      logError('The browser did not show its install dialog', error)
    }
    // While the browser's dialog was open, the app may have started, or the user may have closed the prompt.
    if (!dialog.open) return
    takeAway()
    takeAway = showSteps()
  }

  return () => takeAway()
}

function showSteps(): () => void {
  const dialog = fromTemplate('steps')
  const { summary, steps } =
    installSteps[installWay({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })]
  const list = dialog.querySelector('ol')
  const rows = new Map([...dialog.querySelectorAll('li')].map((row) => [row.dataset['sign'], row]))
  list?.replaceChildren(...steps.flatMap((step, index) => filled(rows.get(step.icon), step, index + 1) ?? []))
  const words = dialog.querySelector('h2 + p')
  if (words) words.textContent = summary
  return show(dialog)
}

/** The row of a step's icon, with its text. */
function filled(row: HTMLElement | undefined, { verb, name, note }: InstallStep, number: number): HTMLElement | null {
  if (row === undefined) return null
  const step = row.cloneNode(true) as HTMLElement
  const [count, words] = step.children
  const [what, more] = words?.children ?? []
  if (count) count.textContent = String(number)
  what?.querySelector('strong')?.replaceChildren(name)
  what?.firstChild?.replaceWith(`${verb} `)
  if (note === undefined) more?.remove()
  else more?.replaceChildren(note)
  return step
}

/** Like `Button` while busy: it ignores clicks and keeps its width. */
function lookBusy(button: HTMLButtonElement): void {
  button.ariaDisabled = 'true'
  const label = button.querySelector('[data-reserve] > span')?.lastChild
  if (label) label.textContent = installWords.installing
}

function fromTemplate(name: 'offer' | 'steps'): HTMLDialogElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-install-dialog="${name}"]`)
  const dialog = template?.content.querySelector('dialog')
  if (!dialog) throw new Error('The page came without its install dialog.')
  return document.importNode(dialog, true)
}

/**
 * Opens the dialog. Esc, the backdrop and each button but 'Install App' close it, which counts as no unless the user
 * has accepted.
 */
function show(dialog: HTMLDialogElement): () => void {
  const holder = document.createElement('div')
  holder.dataset.promptAlone = ''
  holder.append(dialog)
  document.body.append(holder)
  let pressedScrim = false
  let taken = false

  const decline = (): void => {
    if (installOffer.read().stage === 'due') installOffer.answer('declined')
  }
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedScrim = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const closes = button === null ? pressedScrim && target === dialog : !button.matches('[data-install]')
    if (!closes) return
    decline()
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    // A removed dialog counts as no answer.
    if (taken) return
    absorbSecondTap()
    // The user may have closed it by a key.
    decline()
    void gone()
  })

  async function gone(): Promise<void> {
    await Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished))
    holder.remove()
  }

  dialog.showModal()
  dialog.querySelector('h2')?.focus({ preventScroll: true })
  return () => {
    taken = true
    // Closed first, so that the focus returns to where it was.
    dialog.close()
    holder.remove()
  }
}

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { shellWords } from '../../content/open/shell.ts'
import { logError } from '../device/log.ts'
import { canLoadParts } from '../device/offline/online.ts'
import { tellMissing } from '../member/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import type { ContactDialogProps } from './contact-dialog.tsx'

type ContactButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Pick<ContactDialogProps, 'onSent'> & {
    /**
     * Loads the dialog's code already when the page opens, for pages on which users write often. The dialog then opens
     * offline too.
     */
    beforehand?: boolean
  }

/**
 * Button that opens the dialog 'Get in Touch' (spec §2). Its code is loaded at the first click, because most visitors
 * never write.
 */
export function ContactButton({ onSent, beforehand = false, ...look }: ContactButtonProps) {
  const [loaded, setLoaded] = useState<{ readonly Contact: ComponentType<ContactDialogProps> } | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (beforehand && canLoadParts()) void fetchDialog().catch(ignore)
  }, [beforehand])

  async function ask() {
    setOpen(true)
    if (loaded !== null) return
    const Contact = await loadDialog()
    if (Contact) setLoaded({ Contact })
    else setOpen(false)
  }

  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => void ask()} />
      {loaded ? <loaded.Contact open={open} onClose={() => setOpen(false)} onSent={onSent} /> : null}
    </>
  )
}

let fetched: ComponentType<ContactDialogProps> | null = null

async function fetchDialog(): Promise<ComponentType<ContactDialogProps>> {
  fetched ??= (await import('./contact-dialog.tsx')).ContactDialog
  return fetched
}

/** If the code cannot be loaded in advance, it is requested again when the user opens the dialog. */
const ignore = () => {}

/**
 * Returns the dialog. If it cannot be loaded, shows a toast and returns null. Loads nothing while offline, because a
 * failure may reload the page.
 */
async function loadDialog(): Promise<ComponentType<ContactDialogProps> | null> {
  try {
    if (fetched || canLoadParts()) return await fetchDialog()
  } catch (error) {
    logError('The contact form could not be shown', error)
  }
  tellMissing(shellWords.contactMissing)
  return null
}

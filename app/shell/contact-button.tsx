import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { logError } from '../device/log.ts'
import { canLoadParts } from '../device/offline/online.ts'
import { tellMissing } from '../member/later.ts'
import { Button } from '../ui/button.tsx'
import type { ContactDialogProps } from './contact-dialog.tsx'

type ContactButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Pick<ContactDialogProps, 'onSent'> & {
    /** Where she came to write: the dialog is fetched before she asks, and opens without a network too. */
    beforehand?: boolean
  }

/** Opens 'Get in Touch' (spec §2). The dialog comes when it is asked for: most who read a page never write. */
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

/** It is asked for again when she wants to write. */
const ignore = () => {}

/** Where it cannot be had it is not asked for: a failed part of the app may load the page anew. */
async function loadDialog(): Promise<ComponentType<ContactDialogProps> | null> {
  try {
    if (fetched || canLoadParts()) return await fetchDialog()
  } catch (error) {
    logError('The contact form could not be shown', error)
  }
  tellMissing('The contact form could not be shown')
  return null
}

import { useState } from 'react'
import { account } from '../../../../content/open/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const words = account.delete

/** The way out for good; the dialog says what it means before anything happens. */
export function DeletePart() {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="delete-title" className="p-5">
      <h2 id="delete-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">{words.text}</p>
      <Button variant="danger" full onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <DeleteDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

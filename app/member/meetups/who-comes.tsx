import { useState } from 'react'
import { whoComesWords as words } from '../../../content/open/coming.ts'
import { comingView } from '../../../domain/goings.ts'
import { request } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOwnData } from '../server-data.ts'
import { WhenLoaded } from '../when-loaded.tsx'

interface WhoComesProps {
  id: string
  title: string
}

/**
 * Button for the organiser and admins. It opens a sheet with the first names of the members who come to a meetup, how
 * many they are, and how many wait for a place.
 */
export function WhoComes({ id, title }: WhoComesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="relative px-4!"
        aria-label={`${words.title}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {words.title}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.title}>
        {isOpen ? <Names id={id} /> : null}
      </Dialog>
    </>
  )
}

function Names({ id }: Pick<WhoComesProps, 'id'>) {
  const standing = useOwnData(() => request(`/api/meetups/${id}/coming`, { schema: comingView }))
  return (
    <div className="flex flex-col gap-3 pb-2">
      <WhenLoaded standing={standing}>
        {({ going, waiting, names }) => (
          <>
            <p className="type-title">{words.count(going, waiting)}</p>
            {names.length === 0 ? null : <p className="wrap-anywhere">{names.join(', ')}</p>}
          </>
        )}
      </WhenLoaded>
      <p className="type-small text-ink2">{words.note}</p>
    </div>
  )
}

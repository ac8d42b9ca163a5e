import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { editorAddress } from './editor-address.ts'
import type { Failure } from './outcome.ts'

/** There are words that the server does not have, or no longer has a meetup for. */
export function UnsavedNote({ isDeleted, onDiscard }: { isDeleted: boolean; onDiscard(): void }) {
  const { deleted, unsaved } = meetupForm
  return (
    <Notice tone={isDeleted ? 'sun' : 'sky'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isDeleted ? (
          <div>
            <p className="font-semibold">{deleted.title}</p>
            <p>{deleted.text}</p>
          </div>
        ) : (
          <p>{unsaved.text}</p>
        )}
        <Button variant="quiet" size="small" className="-my-3" onClick={onDiscard}>
          {isDeleted ? deleted.drop : unsaved.discard}
        </Button>
      </div>
    </Notice>
  )
}

/** Why it was not saved; to somebody whose session has ended, the way to log in and back to these words. */
export function FailedNote({ failed, name }: { failed: Failure; name: string }) {
  const { unsent, signedOut } = meetupForm
  return (
    <Notice tone="danger" role="alert">
      <p className="font-semibold">{unsent.title}</p>
      <p>{`${failed.text} ${unsent.kept}`}</p>
      {failed.isSignedOut ? (
        // A page of its own: the app believes her to be here until it asks the server anew.
        <ButtonLink
          reloadDocument
          to={`${paths.login}?${new URLSearchParams({ next: editorAddress(name) }).toString()}`}
          variant="outline"
          size="small"
          className="mt-3"
        >
          {signedOut.logIn}
        </ButtonLink>
      ) : null}
    </Notice>
  )
}

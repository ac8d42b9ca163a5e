import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'

interface FailedNoteProps {
  title: string
  text: string
  /**
   * Label of the link to the log-in page; null if the session has not ended. After log-in the user returns to `next`.
   */
  logIn: string | null
  next: string
}

/** Says why a form could not be saved. */
export function FailedNote({ title, text, logIn, next }: FailedNoteProps) {
  return (
    <Notice tone="danger" role="alert">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {logIn === null ? null : (
        // The link loads a new page, because the app assumes a session until it asks the server again.
        <ButtonLink
          reloadDocument
          to={`${paths.login}?${new URLSearchParams({ next }).toString()}`}
          variant="outline"
          size="small"
          className="mt-3"
        >
          {logIn}
        </ButtonLink>
      )}
    </Notice>
  )
}

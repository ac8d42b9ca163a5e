import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** One link for the whole sentence, so that it is a large target and reads as one. */
export function LogInLink(props: { question: string; action: string }) {
  return (
    <ButtonLink to={paths.login} variant="quiet" full className="@max-4xl:px-2 @4xl:bg-surface">
      <span>
        <span className="font-normal text-ink2">{props.question}</span>{' '}
        <span className="whitespace-nowrap">{props.action}</span>
      </span>
    </ButtonLink>
  )
}

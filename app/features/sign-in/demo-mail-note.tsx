import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { paths } from '../../paths.ts'

/** Demo mode sends no mail. The note links to the page where the mail can be read. */
export function DemoMailNote() {
  return (
    <p className="demo-only type-small mt-4 text-center text-ink2">
      Demo:{' '}
      <a
        href={paths.devMail}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-primary underline underline-offset-2"
      >
        {signInWords.demoMail}
      </a>
    </p>
  )
}

import { paths } from '../../paths.ts'

/** In demo mode no mail leaves the house: where to read it instead. */
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
        your mail is waiting here
      </a>
    </p>
  )
}

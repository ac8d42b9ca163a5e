import { useState } from 'react'
import { flushSync } from 'react-dom'
import { secondFactorWords } from '../../../../content/open/account/second-factor.ts'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import {
  type SecondFactorSetup,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  type SecondFactorState,
} from '../../../../domain/second-factor.ts'
import { forgetRoles } from '../../../member/auth/admin-role.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { useServerData } from '../../../member/server-data.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { CodeForm } from './code-form.tsx'
import { useOpenedForm } from './use-opened.ts'
import { request } from '../../../api.ts'
import { copyText } from '../../../device/page/share.ts'

const { codes: codesWords, scan: scanWords } = secondFactorWords

/**
 * A ref that focuses a heading when it appears. The button that was pressed has been removed and has lost the focus.
 * Screen readers read the heading when it gets the focus.
 */
const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus()

const factorApi = '/api/account/second-factor'

/** The requests of two-step sign-in in this file reject with an `ApiError` when they fail. */
const getSecondFactor = (): Promise<SecondFactorState> => request(factorApi, { schema: secondFactorState })

/** Starts a set-up. `password` is missing for accounts without one. Errors: INVALID_PASSWORD, NOT_FRESH. */
const beginSecondFactor = (password?: string): Promise<SecondFactorSetup> =>
  request(factorApi, { schema: secondFactorSetup, body: { current_password: password } })

/**
 * Turns two-step sign-in on with a first code from the app. Resolves with the recovery codes. Error: INVALID_CODE.
 */
const turnOnSecondFactor = (code: string): Promise<readonly string[]> => codesFrom('/on', code)

/** Resolves with new recovery codes and makes the old ones invalid. Error: INVALID_CODE. */
const renewRecoveryCodes = (code: string): Promise<readonly string[]> => codesFrom('/recovery-codes', code)

interface SecondFactorPartProps {
  details: AccountDetails
  onChanged(): void
}

type Form = 'on' | 'renew' | 'off'

/** Turns two-step sign-in on and off, and makes new recovery codes (D56). */
export function SecondFactorPart({ details, onChanged }: SecondFactorPartProps) {
  const { value, error, reload } = useServerData(getSecondFactor, details.email)
  const { isOpen, heading, open, close } = useOpenedForm()
  const [form, setForm] = useState<Form>('on')
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const withPassword = details.has_password
  const mustSignIn = !withPassword && !details.fresh

  function show(next: Form) {
    flushSync(() => setForm(next))
    open()
  }

  function leave() {
    setSetup(null)
    setCodes(null)
    close()
  }

  function shown(fresh: readonly string[]) {
    setSetup(null)
    setCodes(fresh)
    reload()
    heading.current?.focus()
  }

  function openForm() {
    if (codes !== null) return <RecoveryCodes codes={codes} onDone={leave} />
    if (form === 'renew') {
      return (
        <CodeForm
          asks={{ code: 'any' }}
          button={secondFactorWords.renew}
          onLeave={leave}
          act={async ({ code }) => shown(await renewRecoveryCodes(code))}
        >
          <p className="text-ink2">{secondFactorWords.renewText}</p>
        </CodeForm>
      )
    }
    if (mustSignIn) return <SignInAgain next={paths.accountDetails} why={secondFactorWords.why} />
    if (form === 'off') {
      return (
        <CodeForm
          asks={{ password: withPassword, code: 'any' }}
          button={secondFactorWords.turnOff}
          onLeave={leave}
          act={async ({ code, password }) => {
            await turnOffSecondFactor(code, password)
            leave()
            toast({ title: secondFactorWords.isOff, tone: 'success' })
            forgetRoles()
            reload()
          }}
        >
          <p className="text-ink2">{secondFactorWords.offText}</p>
        </CodeForm>
      )
    }
    if (setup === null) {
      return (
        <CodeForm
          key="begin"
          asks={{ password: withPassword }}
          button={secondFactorWords.begin}
          onLeave={leave}
          act={async ({ password }) => {
            const next = await beginSecondFactor(password)
            flushSync(() => setSetup(next))
            open()
          }}
        />
      )
    }
    return (
      <CodeForm
        key="confirm"
        asks={{ code: 'first' }}
        button={secondFactorWords.turnOn}
        onLeave={leave}
        act={async ({ code }) => {
          shown(await turnOnSecondFactor(code))
          forgetRoles()
          // Turning on two-step sign-in has ended the other sessions, so the page loads its list of sessions again.
          onChanged()
        }}
      >
        <Scan setup={setup} />
      </CodeForm>
    )
  }

  return (
    <Card as="section" aria-labelledby="factor-title" className="p-5">
      <h2 ref={heading} id="factor-title" tabIndex={-1} className="type-title outline-none">
        {secondFactorWords.title}
      </h2>
      {value === null ? (
        error === null ? (
          <Loading>
            <Skeleton className="mt-2 h-16" />
          </Loading>
        ) : (
          <InlineError title={secondFactorWords.failed} text={errorMessage(error)} onRetry={reload} />
        )
      ) : (
        <>
          {/* Left out while the app is set up, so that the field for the code and its button fit a small phone. */}
          {setup === null ? (
            <p className="mt-1 text-ink2">
              {value.on_since === null ? secondFactorWords.off : secondFactorWords.on(value.recovery_codes_left)}
            </p>
          ) : null}
          {value.needed && value.on_since === null ? (
            <div className="mt-3">
              <Notice>{secondFactorWords.needed}</Notice>
            </div>
          ) : null}
          {isOpen ? (
            openForm()
          ) : value.on_since === null ? (
            <Button variant="outline" size="small" className="mt-3" onClick={() => show('on')}>
              {secondFactorWords.turnOn}
            </Button>
          ) : (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="outline" size="small" onClick={() => show('renew')}>
                {secondFactorWords.renew}
              </Button>
              <Button variant="outline" size="small" onClick={() => show('off')}>
                {secondFactorWords.turnOff}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/**
 * Three ways to set up the authenticator app: a link for this device, the key as text, and a QR code for another
 * device. A phone cannot scan its own screen, so the QR code is folded away there, and the other two fit on the screen.
 */
function Scan({ setup: { secret, address, qr } }: { setup: SecondFactorSetup }) {
  const margin = 2
  const box = `${-margin} ${-margin} ${qr.size + 2 * margin} ${qr.size + 2 * margin}`
  const picture = (
    <svg role="img" aria-label={scanWords.picture} viewBox={box} className="size-52 rounded-card">
      {/* Scanners need dark squares on a light background, in the dark theme too. */}
      <rect x={-margin} y={-margin} width="100%" height="100%" fill="#fff" />
      <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
  return (
    <div className="grid gap-2">
      <p className="text-ink2">{scanWords.text}</p>
      <a href={address} className="min-h-11 content-center font-semibold text-primary hover:underline">
        {scanWords.open}
      </a>
      <p>
        <span className="type-small block text-ink2">{scanWords.key}</span>
        <span className="font-mono wrap-anywhere" data-testid="factor-key">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <details className="group rail:hidden">
        <Summary>{scanWords.other}</Summary>
        {picture}
      </details>
      <div className="max-rail:hidden">
        <p className="type-small mb-2 text-ink2">{scanWords.other}</p>
        {picture}
      </div>
    </div>
  )
}

async function codesFrom(path: string, code: string): Promise<readonly string[]> {
  const answer = await request(factorApi + path, { schema: recoveryCodes, body: { code } })
  return answer.recovery_codes
}

/** Errors: INVALID_CODE, INVALID_PASSWORD, NOT_FRESH. */
async function turnOffSecondFactor(code: string, password?: string): Promise<void> {
  await request(factorApi, { method: 'DELETE', body: { code, current_password: password } })
}

/** Shows new recovery codes, which the server gives only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  async function copy() {
    const copied = await copyText(codes.join('\n'))
    toast({ title: copied ? codesWords.copied : codesWords.notCopied, tone: copied ? 'success' : 'danger' })
  }

  return (
    <div className="mt-4">
      <h3 ref={focusOnArrival} tabIndex={-1} className="type-h3 outline-none">
        {codesWords.title}
      </h3>
      <p className="mt-1 text-ink2">{codesWords.text}</p>
      <ol className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunk p-4 max-[360px]:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="font-mono tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {codesWords.copy}
        </Button>
        <Button variant="outline" size="small" onClick={() => print()}>
          {codesWords.print}
        </Button>
        <Button size="small" onClick={onDone}>
          {codesWords.done}
        </Button>
      </div>
    </div>
  )
}

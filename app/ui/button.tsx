import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & { busy?: boolean | undefined; busyLabel?: string | undefined }

/**
 * A button. While `busy` it shows a spinner and `busyLabel`, has the same width, and ignores clicks. It is
 * aria-disabled and not disabled then, so that it keeps the focus.
 */
export function Button(props: ButtonProps) {
  const { variant, size, full, icon, busy = false, busyLabel, ...native } = props
  const { children, className, onClick, type = 'button', ...rest } = native

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  const label = busy && busyLabel !== undefined ? busyLabel : children
  const otherLabel = busy ? children : busyLabel
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonLook({ variant, size, full }, className), busy && 'cursor-default!')}
    >
      <span
        className="reserve-label"
        data-reserve={typeof otherLabel === 'string' ? otherLabel : undefined}
        data-reserve-icon={!busy || icon ? '' : undefined}
      >
        <span className="inline-flex items-center gap-2">
          {busy ? <Spinner /> : icon}
          {/* The label has a separate element, because React adds and removes the icon beside it. */}
          <span>{label}</span>
        </span>
      </span>
    </button>
  )
}

export function ButtonLink(props: ButtonLook & Omit<LinkProps, 'to'> & { to: string }) {
  const { variant, size, full, icon, children, className, ...rest } = props
  return (
    <Link {...rest} className={buttonLook({ variant, size, full }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type Tone = 'plain' | 'surface' | 'tint' | 'primary' | 'danger'

const tones: Record<Tone, string> = {
  plain: 'border-transparent text-ink hover:bg-track active:bg-track',
  surface: 'border-line bg-surface text-ink hover:bg-sunk active:bg-sunk',
  tint: 'border-transparent bg-primary-tint text-primary-ink hover:bg-primary-tint-hover active:bg-primary-tint-hover',
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover',
  danger: 'border-transparent text-danger hover:bg-danger-tint active:bg-danger-tint',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  children: ReactNode
  tone?: Tone | undefined
  size?: 44 | 52 | undefined
}

/** A round button with an icon and no text. Screen readers read `label`. */
export function IconButton(props: IconButtonProps) {
  const { label, tone = 'plain', size = 44, type = 'button', className, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full border transition-colors duration-120',
        'disabled:border-line disabled:bg-sunk disabled:text-ink3',
        size === 44 ? 'size-11' : 'size-13',
        tones[tone],
        className,
      )}
    />
  )
}

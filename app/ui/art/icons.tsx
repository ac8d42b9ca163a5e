import type { SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

const line = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

const RIPPLE = 'c1.6-1.5 3.2-1.5 4.75 0s3.15 1.5 4.75 0 3.15-1.5 4.75 0 3.15 1.5 4.75 0'

/** A lantern, the symbol of premium content. */
export function LanternIcon(props: IconProps) {
  return (
    <svg {...line} {...props}>
      <path d="M12 2v1.6M8.6 7.4a3.4 3.4 0 0 1 6.8 0M6.6 7.4h10.8M8.2 7.4v10.4M15.8 7.4v10.4M6.4 17.8h11.2l1 3.4H5.4z" />
      <path d="M12 10.2c1.4 1.5 2 2.4 2 3.4a2 2 0 0 1-4 0c0-1 .6-1.9 2-3.4z" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function WavesIcon(props: IconProps) {
  return (
    <svg {...line} {...props}>
      <path d={`M2.5 6.5${RIPPLE}M2.5 12${RIPPLE}M2.5 17.5${RIPPLE}`} />
    </svg>
  )
}

export function GoogleIcon(props: IconProps) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <path
        fill="#4285f4"
        d="M23 12.25c0-.8-.07-1.55-.2-2.25H12v4.26h6.17a5.3 5.3 0 0 1-2.29 3.46v2.83h3.65C21.65 18.6 23 15.7 23 12.25z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1.03 7.6-2.78l-3.72-2.88A6.95 6.95 0 0 1 5.5 14.2H1.72v2.95A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#fbbc05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4V6.85H1.72a11.5 11.5 0 0 0 0 10.3z" />
      <path
        fill="#ea4335"
        d="M12 5.08c1.7 0 3.2.58 4.38 1.72l3.28-3.28A11 11 0 0 0 12 .5 11.5 11.5 0 0 0 1.72 6.85L5.5 9.8A6.9 6.9 0 0 1 12 5.08z"
      />
    </svg>
  )
}

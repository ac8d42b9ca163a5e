import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { useOnline } from '../../device/offline/online.ts'
import { HarbourScene } from '../../ui/art/scene.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'

interface AuthFrameProps {
  back: string
  scene?: boolean
  children: ReactNode
}

/**
 * Layout of log-in, sign-up and password reset: a narrow column with a back link, beside the harbour scene on wide
 * screens.
 */
export function AuthFrame({ back, scene = false, children }: AuthFrameProps) {
  const navigate = useNavigate()
  const online = useOnline()
  return (
    <main className="mx-auto flex min-h-svh w-full flex-col bg-paper max-rail:pb-10 rail:grid rail:grid-cols-2">
      <div
        className={`relative isolate rail:sticky rail:top-0 rail:mb-0 rail:h-svh rail:overflow-hidden ${scene ? 'mb-3 h-58 overflow-hidden [@media(max-height:40rem)]:h-28' : ''}`}
      >
        <HarbourScene
          height="short"
          className={`absolute inset-0 -z-10 rail:[--art-shore:var(--art-wave3)] ${scene ? '' : 'max-rail:hidden'}`}
        />
        <IconButton
          label="Back"
          tone={scene ? 'surface' : 'plain'}
          onClick={() => void navigate(back)}
          className={`mt-[calc(env(safe-area-inset-top)+1rem)] rail:ml-4 ${scene ? 'ml-4' : 'ml-1'}`}
        >
          <ChevronLeft className="size-6" />
        </IconButton>
      </div>
      <div className="mx-auto flex w-full max-w-[26.5rem] flex-1 flex-col px-5 rail:max-w-100 rail:justify-center rail:py-10">
        {children}
        {/* These pages have no free space for toasts, so a toast is part of the layout and covers nothing (D42). */}
        <div data-toast-place="page" className="-mx-3" />
        <div role="status" className={online ? undefined : 'mt-5'}>
          {online ? null : <Notice>{signInWords.offline}</Notice>}
        </div>
      </div>
    </main>
  )
}

export function FrameTitle({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="type-h1">{title}</h1>
      {text === undefined ? null : <p className="mt-1.5 text-ink2">{text}</p>}
    </div>
  )
}

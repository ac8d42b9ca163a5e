import { ChevronDown, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { general } from '../../../content/open/general.ts'
import { helpNow } from '../../../content/open/help-now.ts'
import { toPricing } from '../../../content/open/pricing.ts'
import { product } from '../../../content/open/product.ts'
import { paths } from '../../paths.ts'
import { CountingLine } from '../../shell/counting-line.tsx'
import { HelpNowWords } from '../../shell/help-now-words.tsx'
import { InstallStrip } from '../../shell/install/install-strip.tsx'

/**
 * A public page with its footer. It is a size container, because its layout depends on its own width: a signed-in
 * member has a navigation rail, which takes part of the window.
 */
export function EntryPage(props: { children: ReactNode; offersInstall?: boolean }) {
  return (
    <div className="@container flex min-h-svh flex-col bg-paper">
      <main className="flex-1">{props.children}</main>
      {props.offersInstall === true ? <InstallStrip /> : null}
      <EntryFooter />
    </div>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'

function EntryFooter() {
  return (
    <footer className="border-t bg-surface">
      <div className="mx-auto max-w-[70rem] px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] @4xl:px-10">
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-3 rounded-field font-semibold [&::-webkit-details-marker]:hidden">
            <LifeBuoy className="size-5 text-primary" />
            <span>{helpNow.title}</span>
            <ChevronDown className="size-5 text-ink3 transition duration-200 group-open:rotate-180" />
          </summary>
          <div className="mt-1 mb-4">
            <HelpNowWords />
          </div>
        </details>
        <div className="mt-2 flex flex-wrap items-center gap-x-6">
          <nav aria-label={general.smallPrint} className="flex flex-wrap gap-x-6">
            <Link to={paths.pricing} className={link}>
              {toPricing.short}
            </Link>
            <Link to={paths.terms} className={link}>
              Terms
            </Link>
            <Link to={paths.privacy} className={link}>
              Privacy
            </Link>
            <Link to={paths.accessibility} className={link}>
              Accessibility
            </Link>
          </nav>
          <p className="ml-auto type-small text-ink3">{`${product.name}, ${product.city.name}`}</p>
        </div>
        <CountingLine />
      </div>
    </footer>
  )
}

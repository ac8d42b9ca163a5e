import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { runBy, runByNobody, type LegalSection, tableWords } from '../../../content/open/legal.ts'
import { londonDayWords } from '../../../domain/before-paying.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { operated } from '../../device/page/operated.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'

const paragraphLook = 'mt-2 text-pretty text-ink2'

/**
 * Shows who operates the service. The prerendered page does not know the operator: it has the text for an unknown
 * operator, which CSS hides (`trader-missing`) where the operator is configured.
 */
function WhoRunsIt() {
  const hydrated = useHydrated()
  const trader = hydrated ? pageConfig().trader : null
  return trader === null ? (
    <p className={`${paragraphLook} trader-missing`}>{runByNobody}</p>
  ) : (
    <p className={paragraphLook}>{runBy(trader)}</p>
  )
}

/** The texts of a section for reading aloud, worded for the configured operator like the visible texts. */
function spokenTexts({ paragraphs, points = [] }: LegalSection): readonly string[] {
  const { trader } = pageConfig()
  const said = paragraphs.map((paragraph) =>
    paragraph === runByNobody && trader ? runBy(trader) : operated(paragraph),
  )
  return [...said, ...points.map(operated)]
}

export function LegalPage(props: {
  title: string
  subtitle: string
  intro: string
  sections: readonly LegalSection[]
  /** The date of the last change, 'YYYY-MM-DD'. */
  changed: string
  after?: Readonly<Record<string, ReactNode>>
}) {
  const navigate = useNavigate()
  const arrivedHere = useLocation().key === 'default'

  return (
    <div className="mx-auto min-h-svh max-w-[45rem] bg-paper px-5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16">
      <header className="-ml-2.5 flex items-center gap-2 py-3">
        <IconButton label="Back" onClick={() => void (arrivedHere ? navigate(paths.landing) : navigate(-1))}>
          <ChevronLeft className="size-6" />
        </IconButton>
        <div>
          <h1 className="type-header">{props.title}</h1>
          <p className="type-small text-ink2">{props.subtitle}</p>
        </div>
      </header>
      <main>
        <p className="mt-4 type-h3 text-pretty">{props.intro}</p>
        {props.sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`} className="mt-5">
            {/* The button appears only once the app runs. The row reserves its height, so that nothing moves then. */}
            <div className="flex min-h-11 items-center justify-between gap-2">
              <h2 id={`${section.id}-heading`} className="type-h3">
                {section.heading}
              </h2>
              <ReadAloud small title={section.heading} text={spokenTexts(section)} className="-mr-2.5 shrink-0" />
            </div>
            {section.paragraphs.map((paragraph) =>
              paragraph === runByNobody ? (
                <WhoRunsIt key={paragraph} />
              ) : (
                <p key={paragraph} className={paragraphLook}>
                  {operated(paragraph)}
                </p>
              ),
            )}
            {section.points && (
              <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink2 marker:text-ink3">
                {section.points.map((point) => (
                  <li key={point}>{operated(point)}</li>
                ))}
              </ul>
            )}
            {section.links?.map((link) => (
              <p key={link.href}>
                <a
                  href={operated(link.href)}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                >
                  {operated(link.label)}
                </a>
              </p>
            ))}
            {props.after?.[section.id]}
          </section>
        ))}
        <p className="mt-10 type-small text-ink3">{tableWords.changed(londonDayWords(new Date(props.changed)))}</p>
      </main>
    </div>
  )
}

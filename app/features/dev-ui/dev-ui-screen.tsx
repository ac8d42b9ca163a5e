import type { ReactNode } from 'react'
import { ButtonsSheet } from './buttons-sheet.tsx'
import { ChoicesSheet } from './choices-sheet.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { FieldsSheet } from './fields-sheet.tsx'
import { PlatesSheet } from './plates-sheet.tsx'
import { SpotsSheet } from './spots-sheet.tsx'
import { TypeSheet } from './type-sheet.tsx'

/** Every part of the interface in every state, by day and by night. Served in demo only. */
export function DevUiScreen() {
  return (
    <main className="grid rail:grid-cols-2">
      <h1 className="sr-only">Components</h1>
      <Theme name="day">
        <Sheets />
      </Theme>
      <Theme name="night">
        <Sheets />
      </Theme>
    </main>
  )
}

function Theme({ name, children }: { name: 'day' | 'night'; children: ReactNode }) {
  return (
    <div data-theme={name} className="min-w-0 bg-paper px-5 py-8 text-ink">
      <section aria-label={`By ${name}`} className="mx-auto grid max-w-[26rem] gap-9">
        {children}
      </section>
    </div>
  )
}

function Sheets() {
  return (
    <>
      <TypeSheet />
      <ButtonsSheet />
      <FieldsSheet />
      <ChoicesSheet />
      <FeedbackSheet />
      <SpotsSheet />
      <PlatesSheet />
    </>
  )
}

import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '../../member/auth/code-field.tsx'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/art/mark.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ButtonsSheet } from './buttons-sheet.tsx'
import { ChoicesSheet } from './choices-sheet.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { PlatesSheet } from './plates-sheet.tsx'
import { SpecimenSheet, Specimen } from './sheet.tsx'

/** Shows every UI component in every state, by day and by night. The server serves this page in demo mode only. */
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

const samples = [
  ['type-display', 'Good evening, Maya', 'Display, 38/43'],
  ['type-h1', 'Choose Your Plan', 'H1, 32/38'],
  ['type-h2', 'Instant Actions', 'H2, 25/31'],
  ['type-h3', 'A clear horizon', 'H3, 20/26'],
  ['type-quote', '“Smooth water can wait.”', 'Quote, 22/30'],
  ['type-title', 'Mindful Moment', 'Title, 16/22'],
  ['type-body', 'One small thing is enough.', 'Body, 15.5/24'],
  ['type-small', 'Two minutes, standing up', 'Small, 14/20'],
  ['type-header', 'Planner', 'Header, 12.5/18'],
  ['type-stat', '1,280', 'Stat, 29/34'],
  ['type-timer', '22:14', 'Timer, 52/52'],
] as const

function TypeSheet() {
  return (
    <SpecimenSheet title="Type">
      {samples.map(([type, text, name]) => (
        <div key={type}>
          <p className={type}>{text}</p>
          <p className="type-caption text-ink2">{name}</p>
        </div>
      ))}
    </SpecimenSheet>
  )
}

const names = [
  'sail',
  'ripples',
  'bowl',
  'terraces',
  'lighthouse',
  'lantern',
  'buoy',
  'shell',
  'moon',
  'pebbles',
  'gulls',
  'anchor',
  'bottle',
  'compass',
  'shield',
  'people',
] as const

function SpotsSheet() {
  return (
    <SpecimenSheet title="Pictures">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">
        {names.map((name) => (
          <Specimen key={name} name={name}>
            <Spot name={name} className="size-16" />
          </Specimen>
        ))}
        <Specimen name="mark">
          <Mark className="size-16" />
        </Specimen>
      </div>
    </SpecimenSheet>
  )
}

function FieldsSheet() {
  const [password, setPassword] = useState('correct horse')
  return (
    <SpecimenSheet title="Fields">
      <TextField label="First name" placeholder="Your first name" />
      <TextField
        label="Email"
        type="email"
        defaultValue="maya@example.co.uk"
        helper="We never share your email."
        helperIcon={<Lock size={16} />}
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        helper="At least 8 characters"
        met={password.length >= 8}
        labelAside={
          <Link to={paths.devUi} className="type-small font-semibold text-primary">
            Forgot Password?
          </Link>
        }
      />
      <CodeField label="Code" placeholder="000000" onDigits={() => {}} />
      <TextField label="Phone" placeholder="Your number" error="Please fill in your phone and emergency details." />
      <TextField label="Member since" defaultValue="November 2026" disabled />
    </SpecimenSheet>
  )
}

import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CodeField } from '../../member/auth/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Sheet } from './sheet.tsx'

/** Fields: empty, filled, with help, met, wrong, disabled. */
export function FieldsSheet() {
  const [password, setPassword] = useState('correct horse')
  return (
    <Sheet title="Fields">
      <TextField label="First name" placeholder="Your first name" />
      <TextField
        label="Email"
        type="email"
        defaultValue="maya@example.co.uk"
        helper="We never share your email."
        helperIcon={<Lock aria-hidden="true" size={16} strokeWidth={1.75} />}
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
    </Sheet>
  )
}

import { Volume2, VolumeX } from 'lucide-react'
import { useId, useState } from 'react'
import { useKept } from '../../device/kept.ts'
import { sessionSettings, type SessionSettings } from '../../device/session-settings.ts'
import { setMuted, useSoundState } from '../../device/sessions.ts'
import type { Ambience } from '../../device/track-ambience.ts'
import { canVibrate } from '../../device/vibrate.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const ambienceOptions: readonly { value: Ambience; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'sea', label: 'Sea' },
  { value: 'rain', label: 'Rain' },
  { value: 'hush', label: 'Hush' },
]

function change(part: Partial<SessionSettings>) {
  void sessionSettings.update((current) => ({ ...current, ...part }))
}

/** Opens the sheet; crossed out while the sound is muted. */
export function SoundButton() {
  const [open, setOpen] = useState(false)
  const { muted } = useSoundState()
  const Icon = muted ? VolumeX : Volume2
  return (
    <>
      <IconButton label={muted ? 'Sound, muted' : 'Sound'} onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
      </IconButton>
      <SoundSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** What she hears and feels during a session; kept on this device. */
export function SoundSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { bells, ambience, vibration, getReady } = useKept(sessionSettings)
  const { muted } = useSoundState()
  return (
    <Dialog open={open} onClose={onClose} title="Sound">
      <div className="divide-y divide-line">
        <Switch
          label="Mute"
          note="Nothing sounds until you switch this off. The session goes on all the same."
          checked={muted}
          onChange={setMuted}
        />
        <Switch
          label="Bells"
          note="A soft bell at each step, and three slow ones at the end. The screen may be off."
          checked={bells}
          onChange={(on) => change({ bells: on })}
        />
        <div className="py-3">
          <p className="type-title mb-2">Ambience</p>
          <Segmented
            label="Ambience"
            options={ambienceOptions}
            value={ambience}
            onChange={(value) => change({ ambience: value })}
          />
        </div>
        {canVibrate() ? (
          <Switch label="Vibration" checked={vibration} onChange={(on) => change({ vibration: on })} />
        ) : null}
        <Switch label="Get ready first: five seconds" checked={getReady} onChange={(on) => change({ getReady: on })} />
      </div>
      <p className="type-small mt-3 text-ink2">
        Bells and ambience change with the next session you start. Sounds are made on your device.
      </p>
    </Dialog>
  )
}

type SwitchProps = { label: string; note?: string; checked: boolean; onChange(checked: boolean): void }

function Switch({ label, note, checked, onChange }: SwitchProps) {
  const noteId = useId()
  return (
    <div className="py-2">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="type-title">{label}</span>
        <span className="relative inline-flex h-7.5 w-13 shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-describedby={note === undefined ? undefined : noteId}
            onChange={(event) => onChange(event.target.checked)}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-field bg-sunk transition-colors duration-120 checked:border-primary checked:bg-primary"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-field transition-transform duration-120 ease-water peer-checked:translate-x-5.5 peer-checked:bg-on-primary" />
        </span>
      </label>
      {note === undefined ? null : (
        <p id={noteId} className="type-small text-ink2">
          {note}
        </p>
      )}
    </div>
  )
}

import { Speech, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { ambienceAt, sessionSettings, type SessionSettings } from '../../device/sessions/session-settings.ts'
import { sessions, setMuted, setVoice, useSoundState } from '../../device/sessions/sessions.ts'
import type { Ambience } from '../../device/sound/ambience.ts'
import { useVoices, voiceLabel } from '../../device/sound/voice.ts'
import { canVibrate } from '../../device/sessions/vibrate.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterChips, Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'

const ambienceOptions: readonly { value: Ambience; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'sea', label: 'Sea' },
  { value: 'rain', label: 'Rain' },
  { value: 'hush', label: 'Hush' },
]

function change(part: Partial<SessionSettings>) {
  void sessionSettings.update((current) => ({ ...current, ...part }))
}

export function SoundButtons() {
  return (
    <div className="flex shrink-0">
      <VoiceButton />
      <SoundButton />
    </div>
  )
}

/** Switches spoken guidance on and off. Renders nothing on a device that has no voice. */
export function VoiceButton() {
  const { voice } = useLocalStore(sessionSettings)
  if (useVoices().length === 0) return null
  return (
    <IconButton
      label={sessionWords.voice.title}
      tone={voice ? 'tint' : 'plain'}
      aria-pressed={voice}
      onClick={() => setVoice({ voice: !voice })}
    >
      <Speech size={22} />
    </IconButton>
  )
}

export function SoundButton() {
  const [open, setOpen] = useState(false)
  const { muted } = useSoundState()
  const Icon = muted ? VolumeX : Volume2
  return (
    <>
      <IconButton label={muted ? sessionWords.sound.muted : 'Sound'} onClick={() => setOpen(true)}>
        <Icon size={22} />
      </IconButton>
      <SoundSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The settings for sound and vibration of sessions, which are stored on this device. */
function SoundSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const settings = useLocalStore(sessionSettings)
  const { bells, vibration, getReady } = settings
  const ambience = ambienceAt(settings, useNow('minute'))
  const { muted } = useSoundState()
  return (
    <Dialog open={open} onClose={onClose} title="Sound">
      <div className="divide-y divide-line">
        <SoundSwitch
          label="Mute"
          {...(muted ? { note: sessionWords.sound.mute } : {})}
          checked={muted}
          onChange={setMuted}
        />
        <VoiceSettings />
        <SoundSwitch
          label="Bells"
          note={sessionWords.sound.bells}
          checked={bells}
          onChange={(on) => change({ bells: on })}
        />
        <div className="py-3">
          <p className="type-title mb-2">Ambience</p>
          <Segmented
            label="Ambience"
            options={ambienceOptions}
            value={ambience}
            onChange={(value) => {
              change({ ambience: value })
              sessions.setAmbience(value)
            }}
          />
        </div>
        {canVibrate() ? (
          <SoundSwitch label="Vibration" checked={vibration} onChange={(on) => change({ vibration: on })} />
        ) : null}
        <SoundSwitch label={sessionWords.sound.lead} checked={getReady} onChange={(on) => change({ getReady: on })} />
      </div>
      <p className="type-small mt-3 text-ink2">{sessionWords.sound.note}</p>
    </Dialog>
  )
}

function VoiceSettings() {
  const { voice, voiceUri, slow } = useLocalStore(sessionSettings)
  const voices = useVoices()
  const chosen = voices.find((each) => each.voiceURI === voiceUri) ?? voices[0]
  if (chosen === undefined) return null
  const { title, note, which, pace, paces, sample } = sessionWords.voice
  return (
    <>
      <SoundSwitch label={title} note={note} checked={voice} onChange={(on) => setVoice({ voice: on }, sample)} />
      {voice && voices.length > 1 ? (
        <div className="py-3">
          <p className="type-title mb-2">{which}</p>
          <FilterChips
            label={which}
            options={voices.map((each) => ({ value: each.voiceURI, label: voiceLabel(each) }))}
            value={chosen.voiceURI}
            onChange={(uri) => setVoice({ voiceUri: uri }, sample)}
          />
        </div>
      ) : null}
      {voice ? (
        <div className="py-3">
          <p className="type-title mb-2">{pace}</p>
          <Segmented
            label={pace}
            options={[
              { value: 'normal', label: paces.normal },
              { value: 'slow', label: paces.slow },
            ]}
            value={slow ? 'slow' : 'normal'}
            onChange={(value) => setVoice({ slow: value === 'slow' }, sample)}
          />
        </div>
      ) : null}
    </>
  )
}

type SoundSwitchProps = { label: string; note?: string; checked: boolean; onChange(checked: boolean): void }

function SoundSwitch({ label, ...rest }: SoundSwitchProps) {
  return (
    <div className="py-2">
      <Switch {...rest}>
        <span className="type-title">{label}</span>
      </Switch>
    </div>
  )
}

import { ChevronLeft, LogOut, Menu, Pause, Play, Trash2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { SpecimenSheet, Specimen } from './sheet.tsx'

export function ButtonsSheet() {
  return (
    <SpecimenSheet title="Buttons">
      <div className="grid grid-cols-2 gap-3">
        <Specimen name="primary">
          <Button full>Start</Button>
        </Specimen>
        <Specimen name="disabled">
          <Button full disabled>
            Log In
          </Button>
        </Specimen>
        <Specimen name="busy">
          <Button full busy busyLabel="Sending...">
            Send
          </Button>
        </Specimen>
        <Specimen name="secondary">
          <Button full variant="secondary">
            Reset
          </Button>
        </Specimen>
        <Specimen name="outline, icon">
          <Button full variant="outline" icon={<LogOut size={20} />}>
            Sign Out
          </Button>
        </Specimen>
        <Specimen name="quiet">
          <Button full variant="quiet">
            Learn More
          </Button>
        </Specimen>
        <Specimen name="small link">
          <ButtonLink to={paths.devUi} variant="secondary" size="small">
            Get in Touch
          </ButtonLink>
        </Specimen>
        <Specimen name="danger, small">
          <Button variant="danger" size="small">
            Delete
          </Button>
        </Specimen>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busyLabel="Saving...">
          Save
        </Button>
        <Button size="small" busy busyLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="secondary" busy>
          Add
        </Button>
        <Button size="small" variant="outline" disabled>
          Cancel
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Menu" tone="surface">
          <Menu size={20} />
        </IconButton>
        <IconButton label="Play" tone="tint">
          <Play size={20} fill="currentColor" />
        </IconButton>
        <IconButton label="Back">
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton label="Delete" tone="danger">
          <Trash2 size={20} />
        </IconButton>
        <IconButton label="Delete, disabled" disabled>
          <Trash2 size={20} />
        </IconButton>
        <IconButton label="Pause" tone="primary" size={52}>
          <Pause size={20} fill="currentColor" />
        </IconButton>
      </div>
    </SpecimenSheet>
  )
}

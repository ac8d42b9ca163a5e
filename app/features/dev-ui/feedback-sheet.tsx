import { welcomeBack } from '../../../content/open/sign-in/toasts.ts'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, InlineError, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ToastCard } from '../../ui/toast-card.tsx'
import { toast } from '../../ui/toast.tsx'
import { SpecimenSheet } from './sheet.tsx'

const sampleToasts = [
  { ...welcomeBack, tone: 'success' },
  { title: 'Task deleted', tone: 'default', action: { label: 'Undo', onClick() {} } },
  {
    title: 'Login failed',
    description: 'Invalid email or password. Please try again.',
    tone: 'danger',
  },
] as const

export function FeedbackSheet() {
  const [open, setOpen] = useState(false)
  return (
    <SpecimenSheet title="Cards and feedback">
      <Card>
        <EmptyState
          headingLevel={3}
          spot={<Spot name="sail" />}
          title="A clear horizon"
          text="No tasks yet. Add one small thing, or enjoy the view."
        />
      </Card>
      <Card tint="sun">
        <h3 className="type-title">Planner tip</h3>
        <p className="type-small text-ink2">Choose three things that matter.</p>
      </Card>
      <Card>
        <InlineError
          title="Failed to load messages"
          text="Nothing is lost. Give it another go."
          onRetry={() => toast({ title: 'Trying again', tone: 'default' })}
        />
      </Card>
      <Notice>Nothing yet? Give it a minute, then have a look in your spam folder.</Notice>
      <Notice tone="danger">That link has been used already.</Notice>
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
        <Spinner label="Loading" />
      </div>
      {sampleToasts.map((sample) => (
        <ToastCard key={sample.title} toast={{ ...sample, id: sample.title, leaving: false }} onDismiss={() => {}} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button variant="secondary" size="small" onClick={showToasts}>
          Show toasts
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Leave this as it is?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={showToasts}>Show toasts</Button>
          </>
        }
      >
        <p className="type-body text-ink2">Nothing is lost. You can come back to it later.</p>
      </Dialog>
    </SpecimenSheet>
  )
}

function showToasts() {
  toast({ title: 'Task deleted', action: { label: 'Undo', onClick() {} } })
  toast({
    title: 'Quick Energy Boost Started!',
    icon: <Sparkles />,
  })
  toast({
    title: 'Login failed',
    description: 'Invalid email or password. Please try again.',
    tone: 'danger',
  })
}

import { Problem } from '../http/problem.ts'

export const noSuchMeetup = () => new Problem(404, 'NO_SUCH_MEETUP', 'This meetup is not there any more.')

export const onlySample = () =>
  new Problem(409, 'SAMPLE', 'This is a sample of a meetup. Nobody will be there, so please do not come to it.')

export const noSuchGoing = () => new Problem(404, 'NO_SUCH_GOING', 'You were not among those who came on that day.')

export const notOver = () => new Problem(409, 'NOT_OVER', 'This meetup is not over yet. Please answer afterwards.')

export const changedMeanwhile = () =>
  new Problem(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meetup meanwhile. Please look at it again.')

/** Returns error 400 with an error for each invalid field, as for an invalid body. */
export const invalid = (errors: readonly { readonly path: string; readonly message: string }[]) =>
  new Problem(400, 'INVALID_BODY', 'The request is not as it should be.', { errors })

export const tooFarAhead = () =>
  invalid([{ path: 'date', message: 'This is more than two years away: please look at the year again.' }])

export const overAlready = () =>
  invalid([{ path: 'date', message: 'This would be over already: please choose a day that is to come.' }])

export const noReason = () => invalid([{ path: 'reason', message: 'Please give a reason.' }])

export const wrongState = () =>
  new Problem(409, 'WRONG_STATE', 'This cannot be done with the meetup any more. Please look at it again.')

export const tooManyProposals = (most: number) =>
  new Problem(
    409,
    'TOO_MANY_PROPOSALS',
    `${most} meetups of yours are waiting for the team already. Once one has been looked at, you can suggest the next.`,
  )

export const noMoreProposals = () =>
  new Problem(
    403,
    'NO_MORE_PROPOSALS',
    'The team has had to step in at meetups of yours, so you cannot suggest more. If that seems wrong, please write to us under Help.',
  )

export const noWayIn = () =>
  invalid([
    {
      path: 'joinUrl',
      message:
        'Please give a way in before it is published: this community’s group has no address that Join could open.',
    },
  ])

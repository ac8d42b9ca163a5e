import { Problem } from '../problem.ts'

export const noSuchMeetup = () =>
  new Problem({ status: 404, code: 'NO_SUCH_MEETUP', detail: 'This meetup is not there any more.' })

export const onlySample = () =>
  new Problem({
    status: 409,
    code: 'SAMPLE',
    detail: 'This is a sample of a meetup. Nobody will be there, so please do not come to it.',
  })

export const noSuchGoing = () =>
  new Problem({ status: 404, code: 'NO_SUCH_GOING', detail: 'You were not among those who came on that day.' })

export const notOver = () =>
  new Problem({ status: 409, code: 'NOT_OVER', detail: 'This meetup is not over yet. Please answer afterwards.' })

export const changedMeanwhile = () =>
  new Problem({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    detail: 'Somebody else changed this meetup meanwhile. Please look at it again.',
  })

/** Returns error 400 with an error for each invalid field, as for an invalid body. */
export const invalid = (errors: readonly { readonly path: string; readonly message: string }[]) =>
  new Problem({ status: 400, code: 'INVALID_BODY', detail: 'The request is not as it should be.', errors })

export const tooFarAhead = () =>
  invalid([{ path: 'date', message: 'This is more than two years away: please look at the year again.' }])

export const overAlready = () =>
  invalid([{ path: 'date', message: 'This would be over already: please choose a day that is to come.' }])

export const noWayIn = () =>
  invalid([
    {
      path: 'joinUrl',
      message:
        'Please give a way in before it is published: this community’s group has no address that Join could open.',
    },
  ])

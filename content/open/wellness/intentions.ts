/**
 * 'Today's Wellness Intention' (spec §2): one for each day, in this order, repeated after three weeks. All texts are
 * our own.
 */
export const intentions = [
  'I can put things down without dropping them.',
  'Good enough is a safe place to land.',
  'I will drink a glass of water before I am thirsty.',
  'One slow breath belongs to me, whatever the noise.',
  'I may ask for help before I need rescuing.',
  'Today I will sit down at least once, properly.',
  'I can be tired and kind in the same minute.',
  'Somebody else can do it their way.',
  'I will notice one thing that went well.',
  'My body has carried a lot. I will speak well of it.',
  'What I did not get to can wait on the quay.',
  'I am allowed to say ‘not today’.',
  'I will look out of a window and see something move.',
  'Rest is part of the work, not the reward for it.',
  'I can begin again at any hour of the day.',
  'I will let one thing be easy.',
  'The tide goes out and comes back. So do I.',
  'I will talk to myself as I would to a friend.',
  'Five quiet minutes are five quiet minutes.',
  'I can care a great deal and still close the door for a moment.',
  'There is no prize for doing it alone.',
] as const

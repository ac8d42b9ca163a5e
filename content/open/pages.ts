import { trialDays } from '../../domain/access.ts'
import { product } from './product.ts'

const { name, city, tagline } = product

export const pageTexts = {
  welcome: { title: 'Welcome', description: `Sign up for ${name}, or log in.` },
  pricing: {
    title: 'Pricing',
    description: `What ${name} costs: a free trial of ${trialDays} days, then monthly or yearly. Cancel anytime.`,
  },
  terms: { title: 'Terms', description: `The terms of using ${name}, in plain words.` },
  privacy: {
    title: 'Privacy',
    description: `What ${name} keeps about you, where, for how long, and how to have it erased.`,
  },
  accessibility: {
    title: 'Accessibility',
    description: `How ${name} is tested for everybody, what is missing, and whom to tell.`,
  },
  forgotPassword: {
    title: 'Forgot password',
    description: `Get a link and a code by email to choose a new ${name} password.`,
  },
  resetPassword: { title: 'New password', description: `Choose a new password for your ${name} account.` },
  confirmEmail: { title: 'Confirm your email', description: `Confirm the email address of your ${name} account.` },
  login: { title: 'Log in', description: `Log in to ${name} and pick up where you left off.` },
  signUp: { title: `Join ${name}`, description: `Create your ${name} account.` },
  home: { title: 'Home', description: 'Your day at a glance.' },
  planner: { title: 'Planner', description: 'Your tasks by day, week and month.' },
  wellness: { title: 'Wellness', description: 'A few quiet minutes: wind-down, meditation, movement, sleep.' },
  mealPlanner: { title: 'Meal planner', description: 'A week of meals and the shopping list that goes with it.' },
  recipe: { title: 'Recipe', description: 'One of our recipes, for as many as you are.' },
  cook: { title: 'Cook', description: 'A recipe step by step, with its timers.' },
  join: { title: 'Join a list', description: 'Shop together: join a list that somebody shares with you.' },
  sharedList: { title: 'Shared list', description: 'A list that somebody shares with you.' },
  community: { title: 'Community', description: `Meetups and groups of mums in ${city.name}.` },
  goals: { title: 'Your goals', description: 'Goals of your own, one small step at a time.' },
  tips: { title: 'Daily tips', description: 'A tip for this hour, and more to browse.' },
  emergencySupplies: {
    title: 'Emergency supplies',
    description: 'Help now, and what is good to have at home with a baby.',
  },
  emergency: { title: 'Emergency supplies', description: 'Help now, and what is good to have at home with a baby.' },
  favorites: { title: 'Your favourites', description: 'What you gave a heart.' },
  account: { title: 'Your account', description: `Your profile and how ${name} looks.` },
  profileEdit: { title: 'Edit profile', description: `How you appear in ${name}.` },
  accountDetails: { title: 'Account details', description: 'Your email, your password and where you are signed in.' },
  accountNotifications: { title: 'Notifications', description: 'What may reach you, when, and on which devices.' },
  accountCalendars: {
    title: 'Your calendars',
    description: 'Calendars of school, nursery or clinic beside your tasks, and your tasks in your own calendar.',
  },
  accountPrivacy: {
    title: 'Your data',
    description: 'What is kept where, and how to take it with you or have it erased.',
  },
  emailChange: { title: 'Change your email', description: `Agree to a new email address of your ${name} account.` },
  admin: { title: 'Admin dashboard', description: 'How it goes, and what members wrote.' },
  adminRoles: { title: 'Admins', description: 'Who may do more, and who said so.' },
  adminMeetups: { title: 'Meetups to run', description: 'Meetups that the team publishes.' },
  adminContent: { title: 'Content', description: 'What members read, and the team changes.' },
  help: { title: 'Help', description: `Questions and answers about ${name}, and how to reach somebody.` },
  entry: { title: name, description: `${tagline}.` },
  splash: { title: name, description: `${tagline}.` },
  landing: {
    title: `${name}: ${tagline}`,
    description: `A calm place to plan the day and look after yourself, made for mums in ${city.name}.`,
  },
  devUi: { title: 'Parts', description: `The parts ${name} is made of.` },
  notFound: { title: 'Page not found', description: 'There is no page at this address.' },
} as const

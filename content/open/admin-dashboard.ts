/** Texts of the admin page outside its tabs (spec §2 Admin). */
export const adminDashboard = {
  title: 'ADMIN DASHBOARD',
  badge: 'Admin',
  views: { label: 'View', analytics: 'Analytics', messages: 'Messages' },
  busy: 'One moment',
  more: {
    label: 'More for the team',
    meetups: { title: 'Meetups to run', text: 'What members see on the map' },
    content: { title: 'Content', text: 'Tips, recipes, groups, help: what members read' },
    roles: { title: 'Admins', text: 'Who may come in here, and who let her' },
  },
} as const

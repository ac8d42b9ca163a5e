/** Names of the pages in the menu 'Navigate' (spec §2). */
export const placeNames = {
  planner: 'Daily Planner',
  wellness: 'Wellness Hub',
  mealPlanner: 'Meal Planner',
  goals: 'Personal Goals',
  tips: 'Parenting Tips',
  emergencySupplies: 'Emergency Supplies',
  admin: 'Admin Dashboard',
  adminMeetups: 'Meetups to run',
  adminContent: 'Content',
} as const

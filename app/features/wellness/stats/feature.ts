/** What completing a mindful moment and the whole history belong to, as the upgrade dialog names it (spec §6). */
export const trackingFeature = 'Wellness Goal Tracking'

/** Shown beside every text of the specification that says 'AI', because the app uses no AI (D63). */
export const fixedRules = 'Worked out on your device by fixed rules.'

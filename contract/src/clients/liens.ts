/** The hash route of the link that confirms a change of contact details; valid 72 hours; run by `notificationModifierClient`. */
export const routeMajClient = (tokenNotification: string, activationCode: string): string =>
  `/client-update?${new URLSearchParams({ tokenNotification, activationCode }).toString()}`

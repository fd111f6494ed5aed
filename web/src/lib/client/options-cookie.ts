/** Our cookies stay on the application's pages, and on https once there. */
export const OPTIONS_COOKIE = { path: import.meta.env.BASE_URL, secure: location.protocol === 'https:' } as const

import { lazy, type ComponentType } from 'react'
import type { Challenge, PropsFournisseur } from './fournisseur.ts'

/** The widgets, by the provider that the server names; each is fetched when it is shown. */
export const widgets: Record<Challenge['fournisseur'], ComponentType<PropsFournisseur>> = {
  ALTCHA: lazy(async () => ({ default: (await import('./CaptchaAltcha.tsx')).CaptchaAltcha })),
  'FRIENDLY-CAPTCHA': lazy(async () => ({ default: (await import('./CaptchaFriendly.tsx')).CaptchaFriendly })),
  GOOGLE: lazy(async () => ({ default: (await import('./CaptchaGoogle.tsx')).CaptchaGoogle })),
}

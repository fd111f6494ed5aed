/** Where to go after signing in: a route of ours, never another site, never the sign-in screen itself. */
export function routeDeRetour(retour: string | undefined): string | null {
  if (!retour || !/^\/(?![/\\])[^\\]*$/.test(retour)) return null
  return /^\/(login|auth|activation|user\/profile\/[^?]+)?(?:[/?]|$)/.test(retour) ? null : retour
}

/** The hash address of the sign-in screen, which brings back to `retour`. */
export function lienConnexion(retour: string): string {
  const route = routeDeRetour(retour)
  return route ? `#/login?${new URLSearchParams({ retour: route }).toString()}` : '#/login'
}
